/** What a finger presses, and how much room it has. */
import type { Page } from 'playwright-core';

/**
 * The controls of the screen that a finger hits on less than 44 px in one direction: by the box of the control or of
 * its field or label, or where a press beside it is answered by it too. Links in running text are exempt.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST_PX = 43.5;
    const CONTROLS =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=radio], [role=switch], [role=checkbox], [role=combobox], [role=slider], [role=option], [role^=menuitem]';
    const isInText = (control: Element): boolean =>
      control.tagName === 'A' &&
      getComputedStyle(control).display === 'inline' &&
      [...(control.parentElement?.childNodes ?? [])].some(
        (beside) => beside.nodeType === Node.TEXT_NODE && /\p{L}{2}/u.test(beside.textContent ?? ''),
      );
    /** How far from the middle of the control a press is still answered by it, in one direction. */
    const reach = (middle: { x: number; y: number }, way: { x: number; y: number }, answers: readonly Element[]) => {
      let px = 0;
      for (; px < LEAST_PX; px++) {
        const hit = document.elementFromPoint(middle.x + way.x * px, middle.y + way.y * px);
        if (!hit || !answers.some((one) => one.contains(hit))) break;
      }
      return px;
    };
    const found: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert], [aria-hidden=true]'))
        continue;
      const box = control.getBoundingClientRect();
      if (box.width === 0 || box.right <= 0 || box.left >= innerWidth || isInText(control)) continue;
      // Hidden behind a dialog, nothing can be pressed. A menu may lie over it.
      if (document.querySelector('[role=dialog]') && !control.closest('[role=dialog], [role=menu], [role=listbox]'))
        continue;
      const answers = [
        control,
        ...((control as HTMLInputElement).labels ?? []),
        ...(/^(INPUT|TEXTAREA)$/.test(control.tagName)
          ? [control.closest('.MuiInputBase-root'), control.closest('.MuiButtonBase-root, .MuiSlider-thumb')]
          : []),
      ].filter((one) => one !== null);
      const boxes = answers.map((one) => one.getBoundingClientRect());
      const [width, height] = [Math.max(...boxes.map((one) => one.width)), Math.max(...boxes.map((one) => one.height))];
      if (width >= LEAST_PX && height >= LEAST_PX) continue;
      control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const at = control.getBoundingClientRect();
      const middle = { x: (Math.max(0, at.left) + Math.min(innerWidth, at.right)) / 2, y: (at.top + at.bottom) / 2 };
      const across = reach(middle, { x: -1, y: 0 }, answers) + reach(middle, { x: 1, y: 0 }, answers);
      const up = reach(middle, { x: 0, y: -1 }, answers) + reach(middle, { x: 0, y: 1 }, answers);
      const [wide, high] = [Math.max(width, across), Math.max(height, up)];
      if (wide >= LEAST_PX && high >= LEAST_PX) continue;
      const name = (control.getAttribute('aria-label') ?? control.textContent.trim()) || control.className;
      const size = `${Math.round(wide)} × ${Math.round(high)} px`;
      found.push(`a finger has ${size} for ${control.tagName.toLowerCase()} “${name.slice(0, 60)}”`);
    }
    scrollTo(0, 0);
    return [...new Set(found)];
  });
