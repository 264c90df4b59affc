/**
 * Keeps the exact text of messages about money that could not be booked, because the operator sends a message only
 * once. Staff, or a newer release of the portal, end them.
 */
import { newId } from '../../platform/ids.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { UnreadPayment } from '../../providers/ports/mobile-money.ts';
import type { Services } from '../../platform/services.ts';
import { writeAudit } from '../audit/audit.ts';
import { insertKept, type NewKept } from './kept-confirmations.sql.ts';

export interface UnreadConfirmation {
  readonly provider: string;
  readonly body: string;
  readonly unread: UnreadPayment;
  readonly ip: string;
  readonly request_id: string;
}

/** PostgreSQL cannot store NUL, so a replacement character stands for it. */
export const storable = (body: string): string => body.replaceAll('\0', '�');

/** Keeps a message that could not be read; the same message only once. Answers whether it is new. */
export async function keepUnread(
  { database, clock }: Pick<Services, 'clock' | 'database'>,
  { provider, body, unread, ip, request_id }: UnreadConfirmation,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const id = newId();
    const { msisdn: payment_phone, payer_mark = null, ...read } = unread;
    const isNew = await insertKept(
      tx,
      {
        ...read,
        id,
        provider,
        body: storable(body),
        payment_phone,
        payer_mark: payment_phone === null ? payer_mark : null,
        account_keyed_in: read.account_keyed_in?.slice(0, 60) ?? null,
        payment_id: null,
      },
      clock.now(),
    );
    await writeAudit(tx, {
      id: newId(),
      at: clock.now(),
      staff_id: null,
      call: 'paybill.confirmation',
      outcome: 'kept',
      caller: { ip, request_id },
      note: { subject_kind: 'provider', subject_id: provider, facts: { problem: unread.problem, is_new: isNew } },
    });
    return isNew;
  });
}

/** Keeps a message that contradicts a booked payment. */
export const keepContradiction = (
  tx: Reader,
  { clock }: Pick<Services, 'clock'>,
  row: Omit<NewKept, 'id' | 'problem'>,
): Promise<boolean> =>
  insertKept(tx, { ...row, body: storable(row.body), id: newId(), problem: 'differs' }, clock.now());
