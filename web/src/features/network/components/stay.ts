import type { MouseEvent } from 'react';

/**
 * For a button between fields: pressing it leaves the field in focus, whose refusal would otherwise appear under it,
 * move the button away and lose the click.
 */
export const stay = (event: MouseEvent): void => event.preventDefault();
