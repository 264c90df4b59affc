import { atLeast } from '../../../ui/layout/tokens.ts';

/**
 * Beside the menu and the list of steps, the work still needs six hundred pixels. On a narrower screen the steps are
 * one line above it.
 */
export const WIDE = atLeast(1180);
