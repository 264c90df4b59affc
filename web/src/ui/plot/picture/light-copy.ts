/** A copy of something on the page in the light theme and at a width of its own, beside the page and never seen. */

/** Makes the copy, gives it to `read`, and removes it again. */
export function withLightCopy<Answer>(original: Element, width: number, read: (copy: HTMLElement) => Answer): Answer {
  const copy = document.createElement('div');
  copy.dataset['theme'] = 'light';
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  // The content policy forbids style attributes in the page, and not what a script sets on an element.
  Object.assign(copy.style, {
    position: 'absolute',
    top: '0',
    left: '-100000px',
    width: `${width}px`,
    color: 'var(--mui-palette-text-primary)',
    colorScheme: 'light',
  });
  copy.append(original.cloneNode(true));
  document.body.append(copy);
  try {
    return read(copy);
  } finally {
    copy.remove();
  }
}
