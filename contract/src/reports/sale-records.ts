/** Sales by how far they had come at the end of a day, and the sales behind each count. */
import * as z from 'zod';
import { Day, Instant } from '../values/day.ts';
import { Id } from '../values/ids.ts';

/** The parts of the way to a phone that is activated, in order. */
export const ConversionStep = z
  .enum(['started', 'identified', 'qualified', 'planned', 'deposited', 'activated'])
  .meta({ id: 'ConversionStep' });
export type ConversionStep = z.output<typeof ConversionStep>;

/** What had become of a sale: open, its phone activated, or how it had ended without a loan. */
export const SaleOutcome = z.enum(['open', 'activated', 'expired', 'cancelled']).meta({ id: 'SaleOutcome' });
export type SaleOutcome = z.output<typeof SaleOutcome>;

/** Which sales a figure counts: those that came to a step, and those that stand on it or ended on it. */
export const SaleGroup = z.enum(['reached', 'open', 'ended']).meta({ id: 'SaleGroup' });
export type SaleGroup = z.output<typeof SaleGroup>;

export const ConversionRow = z
  .object({
    step: ConversionStep,
    /** Sales that came at least this far: to the next step, and those that stand here or ended here. */
    sales: z.int(),
    open: z.int(),
    ended: z.int(),
  })
  .meta({ id: 'ConversionRow' });

export const ReportSale = z
  .object({
    application_id: Id,
    loan_reference: z.string(),
    customer_id: Id,
    customer_name: z.string(),
    shop_name: z.string().nullable(),
    agent_name: z.string(),
    opened_at: Instant,
    /** How far it had come. */
    step: ConversionStep,
    outcome: SaleOutcome,
    /** When its phone was activated or it ended; null while it was open. */
    outcome_at: Instant.nullable(),
  })
  .meta({ id: 'ReportSale' });

export const ConversionWeek = z
  .object({
    /** Its Monday. */
    from_on: Day,
    started: z.int(),
    activated: z.int(),
  })
  .meta({ id: 'ConversionWeek' });
