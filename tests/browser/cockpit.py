"""What is looked for on a board of the size of a small laptop's screen: what is out of sight, hidden, cut off or too small."""

#: What JupyterLab leaves of 1280×800 with its side bar open and a scroll bar beside the notebook.
WIDE, HIGH = 830, 658
#: What of a question lies outside the window, under something else, or is cut off.
OUT_OF_SIGHT = """board => {
  const found = [];
  const seen = (el, name) => {
    const box = el.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) found.push(`${name} has no size`);
    if (box.left < 0 || box.top < 0 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) found.push(`${name} lies outside`);
    return box;
  };
  const one = (selector) => board.querySelector(selector);
  seen(board, "board");
  seen(one(".paxw-status"), "status strip");
  for (const chip of board.querySelectorAll(".paxw-chip, .paxw-status .paxw-tool")) {
    if (!chip.checkVisibility()) continue;
    const box = seen(chip, chip.title);
    const frame = board.getBoundingClientRect();
    if (box.right > frame.right || box.left < frame.left) found.push(`${chip.title} sticks out of the strip`);
  }
  const pictures = [...board.querySelectorAll(".paxw-picture")].map((picture) => seen(picture, "picture"));
  if (!pictures.some(({ width, height }) => width >= 420 && height >= 250)) found.push("the pictures are small");
  const prompt = one(".paxw-prompt");
  seen(prompt, "prompt");
  if (prompt.scrollHeight > prompt.clientHeight + 1) found.push(`the prompt is cut off: ${prompt.textContent}`);
  const bars = (el) => {
    const { borderLeftWidth, borderRightWidth } = getComputedStyle(el);
    return el.offsetWidth - el.clientWidth - parseFloat(borderLeftWidth) - parseFloat(borderRightWidth) > 4;
  };
  if (bars(prompt)) found.push(`the prompt has a scroll bar: ${prompt.textContent}`);
  for (const steady of board.querySelectorAll(".paxw-picture--stays")) {
    if (bars(steady)) found.push(`${steady.dataset.region} has a scroll bar`);
  }
  const list = one(".paxw-choices");
  if (list !== null) {
    const frame = seen(list, "choices");
    if (list.clientHeight < 90) found.push(`the choices have ${list.clientHeight} px`);
    if (list.scrollWidth > list.clientWidth + 1) found.push("the choices stick out sideways");
    const first = list.querySelector("button, input");
    const box = seen(first, "first choice");
    if (box.bottom > frame.bottom + 1) found.push("the first choice is cut off");
    const top = board.getRootNode().elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (!first.contains(top)) found.push(`the first choice lies under ${top?.className}`);
  }
  for (const shelf of board.querySelectorAll(".paxw-shelf")) {
    const asked = [...shelf.querySelectorAll(".paxw-tabs__tab--concerned")].map((tab) => tab.dataset.tab);
    const body = shelf.querySelector(".paxw-shelf__body");
    seen(body, body.dataset.part);
    if (asked.length > 0 && !asked.includes(body.dataset.part)) found.push(`${asked} is asked about, ${body.dataset.part} is open`);
    if (asked.includes(body.dataset.part) && body.scrollWidth > body.clientWidth + 1)
      found.push(`${body.dataset.part} sticks out sideways`);
  }
  // What is worth little in parts, as a fight and its odds, is seen whole.
  for (const whole of board.querySelectorAll("[data-whole]")) {
    const frame = whole.closest(".paxw-shelf__body").getBoundingClientRect();
    const box = whole.getBoundingClientRect();
    if (box.bottom > frame.bottom + 1 || box.right > frame.right + 1) found.push(`${whole.className} is not seen whole`);
  }
  const walk = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const el = node.parentElement;
    if (el.closest("svg, .paxw-spoken") || !el.checkVisibility()) continue;
    for (const { 0: word, index } of node.data.matchAll(/\\p{L}{2,}/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
      if (tops.size > 1) found.push(`${word} is broken`);
    }
  }
  return found;
}"""
#: Choices that cannot be brought into sight within their list, whatever it takes to scroll there.
HIDDEN_CHOICES = """board => {
  const list = board.querySelector(".paxw-choices");
  const found = [];
  for (const one of list.querySelectorAll("[data-choice], [data-barred], input")) {
    one.scrollIntoView({ block: "nearest" });
    const box = one.getBoundingClientRect();
    const frame = list.getBoundingClientRect();
    const isIn = box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1 && box.left >= frame.left - 1 && box.right <= frame.right + 1;
    const top = board.getRootNode().elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height / 2, 12));
    if (!isIn || !one.contains(top)) found.push(`${one.textContent || one.placeholder} is hidden`);
  }
  list.scrollTop = 0;
  if (document.scrollingElement.scrollTop > 0) found.push("the page had to scroll");
  return found;
}"""
#: Targets beside the map smaller than 24 px, and letters of pictures smaller than 10 px.
TOO_SMALL = """board => {
  const found = [];
  for (const el of board.querySelectorAll("button:not(.paxw-section), input, [data-id]")) {
    const box = el.getBoundingClientRect();
    if (el.closest("svg[data-zoom]") || !el.checkVisibility() || box.width === 0) continue;
    if (box.width < 23.9 || box.height < 23.9) found.push(`${el.textContent || el.className}: ${box.width} x ${box.height}`);
  }
  for (const text of board.querySelectorAll("text")) {
    // A small copy is looked at closely by a click on it, and is told in words.
    if (text.closest("[aria-hidden=true]") || !/[\\p{L}\\p{N}]/u.test(text.textContent)) continue;
    if (!text.checkVisibility() || text.getBoundingClientRect().width === 0) continue;
    const { a, b } = text.getScreenCTM();
    const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
    if (size < 9.95) found.push(`${text.textContent}: letters of ${size} px`);
  }
  return found;
}"""
