/** What every report is asked for: a day or several, whose knowledge, and which part of the business. */
import * as z from 'zod';
import { BooksClock } from '../books/records.ts';
import { sentence } from '../fields.ts';
import { daysBetween } from '../rules/calendar.ts';
import { Day } from '../values/day.ts';
import { StoreType } from '../network/records.ts';
import { Id } from '../values/ids.ts';
import { NO_PLACE } from './no-place.ts';

/** The longest time that a report adds up. */
const MOST_DAYS = 366;

const PlaceOrNone = z.union([Id, z.literal(NO_PLACE)]).optional();

/** Which shops. Staff of a shop and owners see their own part only. */
export const shopPlace = {
  region_id: PlaceOrNone,
  territory_id: PlaceOrNone,
  shop_owner_id: PlaceOrNone,
  shop_id: PlaceOrNone,
  store_type: StoreType.optional(),
};

/** Which part of the business. */
export const place = { ...shopPlace, agent_id: Id.optional() };

export const asOf = { as_of_on: Day, clock: BooksClock.default('known'), ...place };

/** Of a report that stands alone: as of today, and from the first of that month, where nothing is said. */
export const asOfOrToday = { ...asOf, as_of_on: Day.optional() };
export const betweenOrThisMonth = { from_on: Day.optional(), ...asOfOrToday };

export const inOrder = ({ from_on, as_of_on }: { from_on: string; as_of_on: string }): boolean =>
  from_on <= as_of_on && daysBetween(from_on, as_of_on) < MOST_DAYS;
export const inOrderIfSaid = ({
  from_on,
  as_of_on,
}: {
  from_on?: string | undefined;
  as_of_on?: string | undefined;
}): boolean => from_on === undefined || as_of_on === undefined || inOrder({ from_on, as_of_on });
export const inOrderNeeded = {
  path: ['from_on'],
  message: sentence(
    'The first day comes before the last, and at most 366 days are added up.',
    'Le premier jour précède le dernier, et 366 jours au plus sont additionnés.',
  ),
};

export const REPORT_REFUSALS = [
  'REPORT_DAY_AHEAD',
  'REPORT_DAY_TOO_EARLY',
  'REPORT_NOT_READY',
  'BOOKS_NOT_CLOSED',
] as const;
