/** What people type to change a group of settings. */
import * as z from 'zod';
import { Day } from '../values/day.ts';
import { Reason } from '../values/list.ts';
import { misfits as bookMisfits } from './books.ts';
import { misfits as collectionMisfits } from './collections.ts';
import { SETTING_GROUPS } from './groups.ts';
import { misfits as lockMisfits } from './locks.ts';
import { valuesSchema } from './schemas.ts';

/** What a change of any group says besides its values. */
const change = {
  /** The version that the caller saw. */
  version: z.int().min(0),
  effective_on: Day.optional(),
  reason: Reason,
};

export const lockValues = valuesSchema(SETTING_GROUPS.locks, lockMisfits);

/** The input of the call that changes each group. */
export const CHANGE_INPUT = {
  money: z.object({ ...change, values: valuesSchema(SETTING_GROUPS.money) }),
  locks: z.object({ ...change, values: lockValues }),
  texts: z.object({ ...change, values: valuesSchema(SETTING_GROUPS.texts) }),
  approvals: z.object({ ...change, values: valuesSchema(SETTING_GROUPS.approvals) }),
  business: z.object({
    version: change.version,
    reason: change.reason,
    values: valuesSchema(SETTING_GROUPS.business),
  }),
  collections: z.object({ ...change, values: valuesSchema(SETTING_GROUPS.collections, collectionMisfits) }),
  selling: z.object({ ...change, values: valuesSchema(SETTING_GROUPS.selling) }),
  books: z.object({ ...change, values: valuesSchema(SETTING_GROUPS.books, bookMisfits) }),
};
