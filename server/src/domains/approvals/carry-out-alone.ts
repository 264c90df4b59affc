/** Requests that their own maker carries out a day later, because nobody else can decide. */
import { REQUEST_KINDS } from '@palier/contract/approvals/kinds.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { AnyKind } from './approval-kind.ts';
import type { RequestRow } from './approvals.sql.ts';
import { WAIT_MS } from './done-alone.ts';
import { isNamingAlone } from './name-second-person.ts';
import { isAlone } from './second-person.ts';

/** Whether the maker of a request may carry it out: it has waited a day, and nobody else decides. */
export async function mayCarryOutAlone(
  db: Reader,
  kind: AnyKind | undefined,
  request: Pick<RequestRow, 'kind' | 'state' | 'asked_by' | 'asked_at' | 'payload'>,
  staff_id: string,
  now: Date,
): Promise<boolean> {
  if (request.state !== 'pending' || request.asked_by !== staff_id) return false;
  if (Date.parse(request.asked_at) > now.getTime() - WAIT_MS) return false;
  if (await isNamingAlone(db, request.kind, staff_id, now)) return true;
  if (!kind?.waitsAlone || (await kind.waitsAlone(db, request.payload)) === null) return false;
  return isAlone(db, REQUEST_KINDS[request.kind].approve, staff_id, now);
}
