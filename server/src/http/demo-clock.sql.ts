import type { Reader } from '../platform/database/connection.ts';

/** The demo's business lives so many days ahead of the wall. */
export const moveAhead = ({ sql }: Reader, days: number) =>
  sql
    .updateTable('business_settings')
    .set((e) => ({ days_ahead: e('days_ahead', '+', days) }))
    .execute();
