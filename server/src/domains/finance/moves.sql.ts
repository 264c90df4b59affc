/** Moves of money into and out of wallets: each as a record, and the steps that it takes. */
import type {
  FloatDirection,
  FloatMeans,
  FloatMoveState,
  FloatProvider,
  FloatPurpose,
  FloatWallet,
} from '@palier/contract/finance/records.ts';
import type { Day } from '@palier/contract/values/day.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';

export interface MoveRow {
  readonly id: string;
  readonly provider: FloatProvider;
  readonly wallet: FloatWallet;
  readonly direction: FloatDirection;
  readonly purpose: FloatPurpose;
  readonly means: FloatMeans;
  readonly from_wallet: FloatWallet | null;
  readonly to_wallet: FloatWallet | null;
  readonly amount_fcfa: number;
  readonly charged_fcfa: number | null;
  readonly reason: string;
  readonly reference: string | null;
  readonly state: FloatMoveState;
  readonly operator_reference: string | null;
  readonly provider_id: string | null;
  readonly failure: string | null;
  readonly request_id: string;
  readonly requested_by: string;
  readonly decided_by: string;
  readonly approved_at: string;
  readonly approved_on: Day;
  readonly sent_at: string | null;
  readonly sent_on: Day | null;
  readonly ended_on: Day | null;
}

const MOVE = `m.id, m.provider, m.wallet, m.direction, m.purpose, m.means, m.from_wallet, m.to_wallet, m.amount_fcfa,
  m.charged_fcfa, m.reason, m.reference, m.state, m.operator_reference, m.provider_id, m.failure, m.request_id,
  m.requested_by, m.decided_by, m.approved_at, m.approved_on, m.sent_at, m.sent_on, m.ended_on from float_moves m`;

export const insertMove = (
  tx: Tx,
  row: Pick<
    MoveRow,
    | 'id'
    | 'provider'
    | 'wallet'
    | 'direction'
    | 'purpose'
    | 'means'
    | 'from_wallet'
    | 'to_wallet'
    | 'amount_fcfa'
    | 'reason'
    | 'reference'
    | 'request_id'
    | 'requested_by'
    | 'decided_by'
    | 'approved_at'
    | 'approved_on'
  >,
): Promise<unknown> =>
  tx.sql
    .insertInto('float_moves')
    .values({ ...row, state: 'approved' })
    .execute();

export const findMove = async (db: Reader, id: string): Promise<MoveRow | null> =>
  (await db.prepared<MoveRow>('find-float-move', `select ${MOVE} where m.id = $1`, [id]))[0] ?? null;

export const findMoveForUpdate = async (tx: Tx, id: string): Promise<MoveRow | null> =>
  (await tx.prepared<MoveRow>('find-float-move-for-update', `select ${MOVE} where m.id = $1 for update`, [id]))[0] ??
  null;

/** Marks a move as sent. The journal is null where this step books nothing. */
export const setSent = (
  tx: Tx,
  id: string,
  sent: { sent_at: Date; sent_on: Day; journal_id: string | null; marked_by: string | null },
): Promise<unknown> =>
  tx.prepared(
    'set-float-move-sent',
    `update float_moves set state = 'sent', sent_at = $2, sent_on = $3, sent_journal = $4, marked_by = $5
      where id = $1`,
    [id, sent.sent_at, sent.sent_on, sent.journal_id, sent.marked_by],
  );

/** The operator took the order. A move that has ended stays as it is. */
export const setAccepted = (db: Reader, id: string, provider_id: string | null): Promise<unknown> =>
  db.prepared(
    'set-float-move-accepted',
    `update float_moves set state = 'sent', provider_id = coalesce($2, provider_id)
      where id = $1 and state in ('sent', 'unknown')`,
    [id, provider_id],
  );

export const setUnknown = (db: Reader, id: string): Promise<unknown> =>
  db.prepared(
    'set-float-move-unknown',
    `update float_moves set state = 'unknown' where id = $1 and state = 'sent' and provider_id is null`,
    [id],
  );

export const setEnded = (
  tx: Tx,
  id: string,
  end: {
    state: 'confirmed' | 'failed';
    operator_reference: string | null;
    charged_fcfa: number | null;
    failure: string | null;
    journal_id: string | null;
    marked_by: string | null;
    ended_at: Date;
    ended_on: Day;
  },
): Promise<unknown> =>
  tx.prepared(
    'set-float-move-ended',
    `update float_moves set state = $2, operator_reference = coalesce($3, operator_reference), charged_fcfa = $4,
        failure = $5, ended_journal = $6, marked_by = coalesce($7, marked_by), ended_at = $8, ended_on = $9
      where id = $1`,
    [
      id,
      end.state,
      end.operator_reference,
      end.charged_fcfa,
      end.failure?.slice(0, 300) ?? null,
      end.journal_id,
      end.marked_by,
      end.ended_at,
      end.ended_on,
    ],
  );
