/** Whether the business has a second person who decides. */
import type { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { countDecidedAlone } from './decisions.sql.ts';
import { isAlone } from './second-person.ts';

export const readSecondPerson: QueryHandler<typeof approvalsCalls.secondPerson> = async (_, { db, actor }) => ({
  is_alone: await isAlone(db, 'APPROVE_MAKER_CHECKER', actor.staff_id),
  decided_alone: await countDecidedAlone(db),
});
