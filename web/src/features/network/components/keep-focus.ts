import type { MouseEvent } from 'react';

/**
 * For a button between fields. Without it, pressing the button would take the focus from a field, an error could appear
 * below that field and move the button away, and the click would be lost.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();
