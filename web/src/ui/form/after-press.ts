/**
 * What a form says about a field that was left moves the fields below it. When a press left the field, that waits until
 * the press is over: it would end beside what it began on, so a button would do nothing and a list would close at once.
 */

/** The release of a press that is under way. */
let under_way: { readonly ended: Promise<void>; readonly end: () => void } | null = null;

function begin(): void {
  if (under_way !== null) return;
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  under_way = { ended, end };
}

/** The click follows the release at once, and comes first. */
function release(): void {
  if (under_way === null) return;
  setTimeout(() => {
    under_way?.end();
    under_way = null;
  });
}

if (typeof window !== 'undefined') {
  // A finger leaves a field only with the mouse events that follow its own.
  for (const name of ['pointerdown', 'mousedown']) window.addEventListener(name, begin, true);
  for (const name of ['pointerup', 'mouseup', 'pointercancel', 'dragend']) window.addEventListener(name, release, true);
  // Outside of the window a release may not be told; then no button is held when the pointer is back.
  window.addEventListener('pointermove', ({ buttons }) => buttons === 0 && release(), { capture: true, passive: true });
}

/** Once no press is under way. */
export const afterPress = (): Promise<void> => under_way?.ended ?? Promise.resolve();
