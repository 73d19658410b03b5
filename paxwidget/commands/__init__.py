"""The commands of the command line, one module each; see `paxwidget.cli` for what such a module holds."""
