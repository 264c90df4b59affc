/** A portal with wallets at two operators, people who move money between them, and the work of its jobs by steps. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import type { Sent } from '@palier/contract/call.ts';
import { financeCalls } from '@palier/contract/finance/calls.ts';
import type { FloatMove, FloatProvider, FloatView, FloatWallet } from '@palier/contract/finance/records.ts';
import type { FloatLimits } from '@palier/contract/settings/floats.ts';
import { askBalancesNow } from '../../server/src/domains/finance/ask-balances.ts';
import { followMove } from '../../server/src/domains/finance/follow-move.ts';
import { sendMove } from '../../server/src/domains/finance/send-move.ts';
import { balanceOf } from '../../server/src/domains/ledger/ledger.sql.ts';
import { type FloatAnswer, floatAddress } from '../../server/src/platform/callback-signature.ts';
import type { AnyJobHandler } from '../../server/src/platform/jobs/settle-job.ts';
import type { Staff } from './portal.ts';
import { startPortal } from './portal.ts';
import { setSettings } from './settings.ts';
import { startSteppedPortal } from './stepped-beside-workers.ts';

export type FloatDesk = Awaited<ReturnType<typeof openFloatDesk>>;

export type Asked = Omit<Sent<typeof financeCalls.topUpUtility>, 'reason'> & { readonly reason?: string };
type Kind = 'topUpWorkingCapital' | 'deductWorkingCapital' | 'topUpUtility' | 'deductUtility';

export const MTN = 'mtn-momo';
export const DARAJA = 'daraja-paybill';

/** `workers` runs the jobs; without them, a test does each step itself. */
export async function openFloatDesk({ workers = false }: { workers?: boolean } = {}) {
  const portal = workers ? await startSteppedPortal() : await startPortal({ workers: false });
  const asker = await portal.staff(['REQUEST_FINANCE', 'VIEW_FINANCE']);
  const colleague = await portal.staff(['REQUEST_FINANCE', 'VIEW_FINANCE']);
  const checker = await portal.staff(['APPROVE_MAKER_CHECKER', 'VIEW_MAKER_CHECKER_REQUESTS']);

  const today = () => portal.services.clock.today();
  const ask = (kind: Kind, asked: Asked, as: Staff = asker) =>
    portal.call(financeCalls[kind], { reason: 'For the week to come', ...asked }, as);
  const requested = async (kind: Kind, asked: Asked): Promise<string> => {
    const { request } = await portal.done(financeCalls[kind], { reason: 'For the week to come', ...asked }, asker);
    return request.id;
  };
  const decide = (request_id: string) => portal.call(approvalsCalls.approveMakerChecker, { request_id }, checker);
  const moveOf = async (request_id: string): Promise<FloatMove> => {
    const { data } = await portal.done(financeCalls.moves, { page_size: 1000 }, asker);
    const found = data.find((move) => move.request_id === request_id);
    if (!found) throw new Error(`no move of the request ${request_id}`);
    return found;
  };
  const readMove = async (move_id: string): Promise<FloatMove> => {
    const { data } = await portal.done(financeCalls.moves, { page_size: 1000 }, asker);
    const found = data.find((move) => move.move_id === move_id);
    if (!found) throw new Error(`no move ${move_id}`);
    return found;
  };
  /** A request that was approved. */
  const approved = async (kind: Kind, asked: Asked): Promise<FloatMove> => {
    const request_id = await requested(kind, asked);
    await portal.done(approvalsCalls.approveMakerChecker, { request_id }, checker);
    return moveOf(request_id);
  };
  const mark = (
    { move_id }: Pick<FloatMove, 'move_id'>,
    state: 'sent' | 'confirmed' | 'failed',
    { as = colleague, ...more }: { as?: Staff; on?: string; operator_reference?: string; reason?: string } = {},
  ) => portal.call(financeCalls.markMove, { move_id, state, on: today(), ...more }, as);
  const marked = async (...given: Parameters<typeof mark>): Promise<FloatMove> => {
    const answer = await mark(...given);
    if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
    return answer.value.move;
  };
  /** Our own money in a wallet, in the books and at the operator. */
  async function filled(provider: FloatProvider, wallet: FloatWallet, amount_fcfa: number): Promise<void> {
    const kind = wallet === 'utility' ? 'topUpUtility' : 'topUpWorkingCapital';
    const move = await approved(kind, { provider, purpose: 'own', amount_fcfa });
    await marked(move, 'sent', { as: asker });
    await marked(move, 'confirmed', { operator_reference: 'BANK 1' });
    const held = portal.world.floats[provider === MTN ? 'momo' : 'paybill'];
    held[wallet] += amount_fcfa;
  }

  const balances = () => portal.done(financeCalls.balances, undefined, asker);
  const float = async (provider: FloatProvider, wallet: FloatWallet): Promise<FloatView> => {
    const found = (await balances()).floats.find((one) => one.provider === provider && one.wallet === wallet);
    if (!found) throw new Error(`no wallet ${wallet} at ${provider}`);
    return found;
  };
  const limit = (...limits: Array<Pick<FloatLimits, 'provider' | 'wallet'> & Partial<FloatLimits>>) =>
    setSettings(portal.database, {
      money: {
        floats: limits.map((some) => ({
          least_fcfa: 0,
          most_fcfa: null,
          overdraft_fcfa: 0,
          daily_fcfa: null,
          weekly_fcfa: null,
          monthly_fcfa: null,
          interest_percent: 0,
          ...some,
        })),
      },
    });

  const step = ({ handler }: AnyJobHandler, subject: string) =>
    handler({ id: subject, kind: '', subject, payload: {}, lane: 'rest', attempts: 1, waits: 0 }, portal.services);
  const send = ({ move_id }: Pick<FloatMove, 'move_id'>) => step(sendMove, move_id);
  const follow = ({ move_id }: Pick<FloatMove, 'move_id'>) => step(followMove as AnyJobHandler, move_id);
  /** Asks although somebody just asked. */
  const readNow = async (): Promise<void> => {
    await portal.database.pool.query('update floats set asked_at = null');
    await step(askBalancesNow, 'all');
  };
  const tell = (answer: FloatAnswer, about: string, body: unknown, address?: string) =>
    portal.app.inject({
      method: 'POST',
      url: new URL(address ?? floatAddress(portal.config, DARAJA, answer, about)).pathname,
      payload: body as object,
    });
  const taken = async (): Promise<string[]> =>
    (
      await portal.database.pool.query<{ outcome: string }>(
        `select outcome from provider_callbacks where kind like 'float_%' order by id`,
      )
    ).rows.map(({ outcome }) => outcome);
  const behave = (behaviour: object) => portal.control('/__control/behaviour', behaviour);
  const book = (account: string, subject?: string) => balanceOf(portal.database, account, subject);
  const journalsOf = async ({ move_id }: Pick<FloatMove, 'move_id'>): Promise<string[]> =>
    (
      await portal.database.pool.query<{ event: string }>(
        `select j.event from float_moves m join journals j on j.id in (m.sent_journal, m.ended_journal)
          where m.id = $1 order by j.id`,
        [move_id],
      )
    ).rows.map(({ event }) => event);

  return {
    portal,
    asker,
    colleague,
    checker,
    today,
    ask,
    requested,
    decide,
    moveOf,
    readMove,
    approved,
    mark,
    marked,
    filled,
    balances,
    float,
    limit,
    send,
    follow,
    readNow,
    tell,
    taken,
    behave,
    book,
    journalsOf,
  };
}
