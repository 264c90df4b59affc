/**
 * When a repaint removes the focused element, moves the focus to the first control of what the phone now shows.
 */
export function keepFocus(painting: () => void): void {
  const before = document.activeElement;
  const was_in_phone = before?.closest('#phone') !== null && before?.closest('#phone') !== undefined;
  painting();
  // In some browsers, an inert or disabled element loses the focus a moment later, so the focus counts as lost.
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
