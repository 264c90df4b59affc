import type { Reader } from '../platform/database/connection.ts';

/** How many days the demo's business date is ahead of the wall. */
export const moveAhead = ({ sql }: Reader, days: number) =>
  sql
    .updateTable('business_settings')
    .set((e) => ({ days_ahead: e('days_ahead', '+', days) }))
    .execute();
