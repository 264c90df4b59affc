import type { customersCalls } from '@palier/contract/customers.calls.ts';
import type { Reading } from '../../deed.ts';
import { refuse } from '../../refuse.ts';
import { isFreshLook } from '../access/audit.ts';
import { findCustomer } from '../customers/customers.ts';
import { timelineOf } from './timeline.sql.ts';

const PAGE = 50;

/** What happened to a customer, newest first: registration, checks, sales, money, orders to the phone, texts, codes. */
export const readTimeline: Reading<typeof customersCalls.timeline> = async (
  { customer_id, before },
  { actor, db, wires, note },
) => {
  if (!(await findCustomer(db, customer_id))) throw refuse('CUSTOMER_RECORD_NOT_FOUND');
  if (isFreshLook(wires, actor.staff_id, `timeline ${customer_id}`))
    note({ subject_kind: 'customer', subject_id: customer_id, facts: { shown: 'timeline' } });
  const rows = await timelineOf(db, customer_id, before ?? null, PAGE + 1);
  return { entries: rows.slice(0, PAGE), more: rows.length > PAGE };
};
