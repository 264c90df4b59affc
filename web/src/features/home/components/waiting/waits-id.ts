/** The address of the list of what waits, on its own page. */
export const WAITS_ID = 'waits';
