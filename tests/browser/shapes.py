"""What is wrong with the layout of a page in its window."""

from __future__ import annotations

from playwright.sync_api import Page

# Two frames: the page has answered the size.
SETTLED = "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"
LOOK = """() => {
  const wrong = [];
  const page = document.documentElement;
  const SCOPE = / ?\\bs[0-9][0-9a-z]{3,4}\\b/g; // of a style
  const short = (text) => text.trim().replace(/\\s+/g, ' ').slice(0, 40);
  const where = (one) => {
    const named = (it) => it.className?.baseVal ?? it.className ?? '';
    const path = [];
    for (let it = one; it && path.length < 3; it = it.parentElement)
      path.unshift(`${it.tagName.toLowerCase()}.${named(it)}`.replace(SCOPE, ''));
    return path.join('>');
  };
  const tell = (what, one, text) => wrong.push(`${what}: “${short(text)}” ${where(one)}`);
  if (page.scrollWidth > innerWidth) wrong.push(`the page is ${page.scrollWidth} wide`);

  const styles = new Map();
  const styleOf = (one) => {
    if (!styles.has(one)) styles.set(one, getComputedStyle(one));
    return styles.get(one);
  };
  // What is left out on purpose is not wrong: what is only read out, what lies under a result,
  // lines that end in dots and stand in full behind their button.
  const hidden = (one) =>
    one.closest('.unseen, .skip, [inert], .finished > * .hexboard, .finished .legend') ||
    styleOf(one).webkitLineClamp !== 'none' ||
    !one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  // The box in which it can be seen at all: what scrolls can be brought there, what clips cannot.
  const boxes = new Map();
  const seenIn = (one) => {
    if (!boxes.has(one)) boxes.set(one, boxOf(one));
    return boxes.get(one);
  };
  const boxOf = (one) => {
    let box = { left: 0, right: Math.max(innerWidth, page.clientWidth), top: -1e6, bottom: 1e6 };
    for (let it = one; it && it !== document.body; it = it.parentElement) {
      const style = styleOf(it);
      const its = it.getBoundingClientRect();
      const scrolls = (way) => style[way] === 'auto' || style[way] === 'scroll';
      const clips = (way) => style[way] === 'hidden' || style[way] === 'clip';
      if (scrolls('overflowX')) return { ...box, left: -1e6, right: 1e6, top: -1e6, bottom: 1e6 };
      if (clips('overflowX') && its.width > 1)
        box = { ...box, left: Math.max(box.left, its.left), right: Math.min(box.right, its.right) };
      if (clips('overflowY') && its.height > 1)
        box = { ...box, top: Math.max(box.top, its.top), bottom: Math.min(box.bottom, its.bottom) };
      if (scrolls('overflowY')) box = { ...box, top: -1e6, bottom: 1e6 };
      if (style.position === 'fixed') break;
    }
    return box;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const one = node.parentElement;
    if (!node.data.trim() || one.closest('option, script, style, noscript, svg')) continue;
    if (hidden(one)) continue;
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width < 1) continue;
    const seen = seenIn(one);
    const much = 2 + box.height / 12;
    if (box.left < seen.left - 2 || box.right > seen.right + 2) tell('cut', one, node.data);
    else if (box.top < seen.top - much || box.bottom > seen.bottom + much)
      tell('cut off', one, node.data);
    const table = one.closest('.felt')?.getBoundingClientRect();
    if (table && seen.right < 1e6 && (box.right > table.right + 2 || box.left < table.left - 2))
      tell('beside the table', one, node.data);
    const button = one.closest('button, a, select');
    if (button) {
      const its = button.getBoundingClientRect();
      if (box.right > its.right + 2 || box.left < its.left - 2)
        tell('out of its button', one, node.data);
    }
  }
  // Most of its middle can be pressed.
  const free = (one, box) => {
    const whole = one.closest('label') ?? one;
    return [0.5, 0.3, 0.7, 0.15, 0.85].filter((part) => {
      const top = document.elementFromPoint(box.left + box.width * part, box.top + box.height / 2);
      return top && (whole.contains(top) || top.contains(one));
    }).length > 2;
  };
  const busy = 'button:not([disabled]), a[href], input, select, summary, [role=button], [data-do]';
  const visible = [...document.querySelectorAll(busy)].filter((one) => !hidden(one));
  const dialog = document.querySelector('dialog[open]');
  for (const one of visible) {
    if (dialog && !dialog.contains(one)) continue;
    const name = one.ariaLabel || one.textContent || one.placeholder || one.name;
    let box = one.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    if (!free(one, box)) {
      one.scrollIntoView({ block: 'center', inline: 'nearest' });
      box = one.getBoundingClientRect();
    }
    if (box.left < -1 || box.right > innerWidth + 1) {
      tell('beyond the edge', one, name);
      continue;
    }
    if (!free(one, box)) {
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      tell('covered', one, `${name} by ${top ? where(top) : 'nothing'}`);
    }
  }
  // What scrolls shows at least a line of it.
  for (const one of document.querySelectorAll('body *'))
    if (one.clientHeight < 24 && one.scrollHeight > one.clientHeight + 24 && !hidden(one))
      if (/auto|scroll/.test(styleOf(one).overflowY)) tell('too low to read', one, one.textContent);
  for (const one of document.querySelectorAll('.rail, .felt, .log, main, body, html, .bar, .bar *'))
    if (one.scrollTop) one.scrollTop = 0;
  scrollTo(0, 0);

  const felt = document.querySelector('.felt')?.getBoundingClientRect();
  const bar = document.querySelector('footer.bar')?.getBoundingClientRect();
  if (felt && bar) {
    const beside = bar.left >= felt.right - 1 || bar.right <= felt.left + 1;
    const seen = (beside ? innerHeight : Math.min(innerHeight, bar.top)) - Math.max(0, felt.top);
    if (seen < Math.min(160, innerHeight / 3)) wrong.push(`${seen} px of the table are left`);
    if (bar.bottom > innerHeight + 1 || bar.top < 0)
      wrong.push(`the bar lies at ${bar.top} to ${bar.bottom}`);
  }
  return [...new Set(wrong)];
}"""

# It asks what is hidden, and has its answer before anything would be painted.
LOOK_AS_PAINTED = f"""() => {{
  window.unpainted.disabled = true;
  try {{ return ({LOOK})(); }} finally {{ window.unpainted.disabled = false; }}
}}"""


def look(page: Page, width: int, height: int) -> list[str]:
    """What is cut, covered, or out of reach in a window of that size."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(SETTLED)
    found: list[str] = page.evaluate(LOOK_AS_PAINTED)
    for _ in range(5):  # a size is answered in several steps; what stays wrong is wrong
        if not found:
            break
        page.wait_for_timeout(100)
        found = page.evaluate(LOOK_AS_PAINTED)
    return found
