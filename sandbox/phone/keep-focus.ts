/**
 * Where the keyboard stands when the thing it stood on is painted away: at the first thing of what the phone now shows.
 */
export function keepFocus(painting: () => void): void {
  const before = document.activeElement;
  const was_in_phone = before?.closest('#phone') !== null && before?.closest('#phone') !== undefined;
  painting();
  // What is inert or disabled loses the focus a moment later in some browsers, so it counts as lost already.
  const is_lost =
    !document.activeElement ||
    document.activeElement === document.body ||
    document.activeElement.matches('[inert] *, :disabled');
  if (!was_in_phone || !is_lost) return;
  const first = [...document.querySelectorAll<HTMLElement>('#phone [data-first]')]
    .filter((element) => element.closest('[inert]') === null)
    .at(-1);
  first?.focus({ preventScroll: true });
}
