/** Where the keyboard stands when the thing it stood on is painted away: at the first thing of what the phone now shows. */
export function keepFocus(painting: () => void): void {
  const before = document.activeElement;
  const was_in_phone = before?.closest('#phone') !== null && before?.closest('#phone') !== undefined;
  painting();
  // An inert screen keeps its focused element in some browsers, so that is looked at too.
  const is_lost = !document.activeElement || document.activeElement === document.body || document.activeElement.closest('[inert]') !== null;
  if (!was_in_phone || !is_lost) return;
  const first = [...document.querySelectorAll<HTMLElement>('#phone [data-first]')].filter((element) => element.closest('[inert]') === null).at(-1);
  first?.focus({ preventScroll: true });
}
