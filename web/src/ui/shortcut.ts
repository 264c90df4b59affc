/** Whether a key goes into a field, a dialog or a menu, and so is not a shortcut of the screen. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
    target.closest('[role="dialog"], [role="listbox"], [role="menu"]') !== null);

/** Whether an event is a bare key that a screen may act upon. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
