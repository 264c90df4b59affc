import { need } from '../fields.ts';
import * as z from 'zod';

/**
 * A calendar day in the business time zone, `YYYY-MM-DD`. A day is not an instant: it has no hour and no zone. A text
 * that is no day ends the reading of its input, so that no rule between fields counts with it.
 */
export const Day = z.iso.date({ error: need('date'), abort: true }).meta({ id: 'Day' });
export type Day = z.output<typeof Day>;

/** An instant in UTC, ISO 8601. */
export const Instant = z.iso.datetime().meta({ id: 'Instant' });
export type Instant = z.output<typeof Instant>;
