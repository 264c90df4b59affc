import type { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { isNewView } from '../audit/audit.ts';
import { findCustomer } from '../customers/customers.ts';
import { timelineOf } from './timeline.sql.ts';

const PAGE = 50;

/**
 * Everything that happened to a customer, newest first: registration, checks, sales, payments, lock commands, texts and
 * codes.
 */
export const readTimeline: QueryHandler<typeof customerOverviewCalls.timeline> = async (
  { customer_id, before },
  { actor, db, services, note },
) => {
  if (!(await findCustomer(db, customer_id))) throw fail('CUSTOMER_RECORD_NOT_FOUND');
  if (isNewView(services, actor.staff_id, `timeline ${customer_id}`))
    note({ subject_kind: 'customer', subject_id: customer_id, facts: { shown: 'timeline' } });
  const rows = await timelineOf(db, customer_id, before ?? null, PAGE + 1);
  return { entries: rows.slice(0, PAGE), more: rows.length > PAGE };
};
