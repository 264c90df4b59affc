/** The phones in stock at the end of a day, and those sold in the four weeks until it. */
import * as z from 'zod';
import { Day, Instant } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { Fcfa } from '../values/money.ts';
import { Rate } from './records.ts';

/** By days in stock without a break. */
export const StockAge = z.enum(['to_30', 'to_60', 'to_90', 'over_90']).meta({ id: 'StockAge' });
export type StockAge = z.output<typeof StockAge>;

/** Which phones a figure counts: all in stock, those of an age, or those sold in the 28 days until the day. */
export const StockGroup = z.enum(['in_stock', ...StockAge.options, 'sold']).meta({ id: 'StockGroup' });
export type StockGroup = z.output<typeof StockGroup>;

/** At the wholesale price. Only holders of PRICE_ROLES get it; others get null. */
const Worth = Fcfa.nullable();

/** Phones, and what they are worth. */
const Phones = z.object({ phones: z.int(), worth_fcfa: Worth }).meta({ id: 'PhonesOfFigure' });

export const StockFigures = z
  .object({
    in_stock: Phones,
    /** The ages add up to what is in stock. */
    ages: z.array(Phones.extend({ age: StockAge })),
    /** Loans activated in the 28 days until the day, at the price of their contracts. */
    sold: Phones,
    /** Sold ÷ sold and still in stock. */
    sell_through: Rate,
    /** Phones in stock × 28 ÷ sold: whole days that the stock lasts; null where none was sold. */
    cover_days: z.int().nullable(),
  })
  .meta({ id: 'StockFigures' });
export type StockFigures = z.output<typeof StockFigures>;

export const StockRow = z
  .object({
    /** The model or the shop; null for phones without a shop. */
    id: Id.nullable(),
    name: z.string().nullable(),
    figures: StockFigures,
  })
  .meta({ id: 'StockRow' });
export type StockRow = z.output<typeof StockRow>;

export const StockFrame = z
  .object({
    as_of_on: Day,
    /** The day of the first phone; null before it. No earlier day has figures. */
    first_day: Day.nullable(),
    /** Until when the figures are complete: now, the end of the day, or the closing that signed the day off. */
    known_until: Instant,
  })
  .meta({ id: 'StockFrame' });

/** One phone of a figure. */
export const StockPhone = z
  .object({
    /** The loan for a phone that was sold, and else the phone: a phone may be sold twice. */
    row_id: Id,
    device_id: Id,
    imei: z.string(),
    product_name: z.string(),
    shop_id: Id.nullable(),
    shop_name: z.string().nullable(),
    /** Since when it lies in stock, or when it was sold. */
    since: Instant,
    /** From that day to the day of the report. */
    days: z.int(),
    worth_fcfa: Worth,
  })
  .meta({ id: 'StockPhone' });
export type StockPhone = z.output<typeof StockPhone>;

/** What the rows of a figure add up to, and the figure as the report has it. */
export const stockProof = { ...Phones.shape, figure: Phones };
