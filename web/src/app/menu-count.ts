/** How much work waits behind an entry of the menu. */

/** `is_urgent` says that harm is known: a phone would be locked although its customer paid. */
export interface MenuCount {
  readonly count: number;
  readonly is_urgent: boolean;
}

/** What waits behind all entries of a group. */
export const together = (counts: readonly MenuCount[]): MenuCount => ({
  count: counts.reduce((sum, { count }) => sum + count, 0),
  is_urgent: counts.some(({ count, is_urgent }) => is_urgent && count > 0),
});

const MOST = 99;

/** `12`, `99+` */
export const writtenCount = (count: number): string => (count > MOST ? `${MOST}+` : String(count));
