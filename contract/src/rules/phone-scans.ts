/** How a keeper read the IMEI of a phone, and how long what keepers saw and said counts. */

/** A scan allows a change for so long: a phone that was in the shop yesterday may be anywhere today. */
export const SCAN_HOURS = 24;

/** What one keeper says of a phone in stock waits so long for a second one. */
export const DECLARED_DAYS = 7;

/** A closed stock take that missed a phone is proof that it is lost for so long. */
export const MISSED_DAYS = 30;

export const HOW_READ = ['barcode', 'typed'] as const;
export type HowRead = (typeof HOW_READ)[number];
