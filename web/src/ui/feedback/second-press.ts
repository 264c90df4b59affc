/** As long as most systems allow between the two presses of a double click. */
const DOUBLE_CLICK_MS = 500;

/**
 * Whether a press on the backdrop of a dialog is the second one of a double click whose first press opened the dialog.
 * Both in milliseconds of the page; the press may have been made before the dialog was drawn.
 */
export const isSecondPress = (pressed_at_ms: number, opened_at_ms: number): boolean =>
  pressed_at_ms - opened_at_ms < DOUBLE_CLICK_MS;
