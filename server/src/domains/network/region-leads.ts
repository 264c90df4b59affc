/** Who leads a region. */
import type { networkCalls } from '@palier/contract/network/calls.ts';
import type { CommandHandler, QueryHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { readStaff } from '../auth/auth.ts';
import { deleteLead, findCandidates, insertLead } from './region-leads.sql.ts';
import { readRegion } from './places.sql.ts';
import { MESSAGES } from './words.ts';

const MOST_CANDIDATES = 20;

export const findLeadCandidates: QueryHandler<typeof networkCalls.leadCandidates> = async ({ search }, { db }) => ({
  users: await findCandidates(db, search, MOST_CANDIDATES),
});

export const addRegionLead: CommandHandler<typeof networkCalls.addRegionLead> = async (
  { region_id, staff_id },
  { tx, actor, clock, caller, note },
) => {
  if (!(await readRegion(tx, region_id))) throw fail('REGION_NOT_FOUND', {}, 'region_id');
  const staff = await readStaff(tx, staff_id);
  if (!staff || staff.suspended_at !== null) throw fail('STAFF_NOT_FOUND', {}, 'staff_id');
  if (!(await insertLead(tx, { region_id, staff_id, named_by: actor.staff_id, named_at: clock.now().toISOString() })))
    throw fail('LEAD_EXISTS', {}, 'staff_id');
  note({ subject_kind: 'region', subject_id: region_id, after: { lead: staff_id } });
  return { message: MESSAGES[caller.language].added };
};

export const removeRegionLead: CommandHandler<typeof networkCalls.removeRegionLead> = async (
  { region_id, staff_id },
  { tx, caller, note },
) => {
  if (!(await readRegion(tx, region_id))) throw fail('REGION_NOT_FOUND', {}, 'region_id');
  if (!(await deleteLead(tx, region_id, staff_id))) throw fail('STAFF_NOT_FOUND', {}, 'staff_id');
  note({ subject_kind: 'region', subject_id: region_id, before: { lead: staff_id }, after: { lead: null } });
  return { message: MESSAGES[caller.language].lead_removed };
};
