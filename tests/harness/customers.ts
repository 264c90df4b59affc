/** Customers as the database has them. */
import type { Portal } from './portal.ts';

/** The names and the numbers of a customer. */
export const identityOf = (portal: Pick<Portal, 'database'>, customer_id: unknown) =>
  portal.database.sql
    .selectFrom('customers')
    .select(['msisdn', 'document_number', 'surname', 'first_name'])
    .where('id', '=', String(customer_id))
    .executeTakeFirstOrThrow();
