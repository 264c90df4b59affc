/**
 * Beside the menu and the list of steps, the work still needs six hundred pixels. On a narrower screen the steps are
 * one line above it.
 */
export const WIDE = '(min-width: 1180px)';
