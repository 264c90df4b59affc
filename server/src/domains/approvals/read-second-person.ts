/** Whether the business has a second person who decides. */
import type { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { countDecidedAlone } from './decisions.sql.ts';
import { isSmallBusiness } from '../auth/auth.ts';
import { isLast } from './second-person.ts';

export const readSecondPerson: QueryHandler<typeof approvalsCalls.secondPerson> = async (_, { db, actor, clock }) => {
  const is_alone = await isLast(db, 'APPROVE_MAKER_CHECKER', actor.staff_id, clock.now());
  return {
    is_alone,
    must_name: is_alone && !(await isSmallBusiness(db, clock.now())),
    decided_alone: await countDecidedAlone(db),
  };
};
