"""Lessons and quizzes: positions with a text, a task and a check, as data that a teacher can write; knows no game."""

from __future__ import annotations

from paxwidget.teaching.entrance import lesson, lessons, quiz
from paxwidget.teaching.live_lesson import Lesson
from paxwidget.teaching.live_quiz import Quiz
from paxwidget.teaching.scoring import scores
from paxwidget.teaching.worksheet import worksheet

__all__ = ["Lesson", "Quiz", "lesson", "lessons", "quiz", "scores", "worksheet"]
