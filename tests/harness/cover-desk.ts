/** Two wallets at MTN from which money leaves at a known pace, and what is texted when they run dry. */
import { addDays } from '@palier/contract/rules/calendar.ts';
import { watchCover } from '../../server/src/domains/finance/watch-cover.ts';
import { MTN, openFloatDesk } from './float-desk.ts';

const DAILY_FCFA = 10_000;
const HELD_FCFA = 100_000;

export type CoverDesk = Awaited<ReturnType<typeof openCoverDesk>>;

interface Text {
  readonly msisdn: string;
  readonly language: 'en' | 'fr';
  readonly text: string;
}

/** Both wallets hold 100,000 F, and 10,000 F leave each on an average day. */
export async function openCoverDesk() {
  const desk = await openFloatDesk();
  const run = (text: string, values: unknown[] = []) => desk.portal.database.pool.query(text, values);
  await run('alter table journals disable trigger user');
  await run('alter table audit_entries disable trigger user');
  for (const wallet of ['utility', 'working_capital'] as const) {
    await desk.filled(MTN, wallet, HELD_FCFA + 7 * DAILY_FCFA);
    const kind = wallet === 'utility' ? 'deductUtility' : 'deductWorkingCapital';
    const { move_id } = await desk.approved(kind, { provider: MTN, purpose: 'own', amount_fcfa: 7 * DAILY_FCFA });
    await desk.marked({ move_id }, 'sent');
    // As if it had left yesterday.
    await run('update journals set value_on = $2 where id = (select sent_journal from float_moves where id = $1)', [
      move_id,
      addDays(desk.today(), -1),
    ]);
  }

  /** Leaves each wallet so many average days, by what it must keep. */
  const last = (utility: number, working_capital = 9) =>
    desk.limit(
      { provider: MTN, wallet: 'utility', least_fcfa: HELD_FCFA - utility * DAILY_FCFA },
      { provider: MTN, wallet: 'working_capital', least_fcfa: HELD_FCFA - working_capital * DAILY_FCFA },
    );
  const watch = () => watchCover(desk.portal.services);
  const texts = async (): Promise<Text[]> =>
    (await run(`select msisdn, language, text from messages where template = 'float_runs_dry' order by msisdn, id`))
      .rows;
  const warnings = async (): Promise<Array<{ wallet: string; people: string[] }>> =>
    (
      await run(`select facts->>'float_wallet' as wallet, facts->'people_texted' as people
        from audit_entries where call = 'finance.warning' order by 1`)
    ).rows;
  /** As if nothing had ever run dry. */
  async function afresh(): Promise<void> {
    await last(9);
    await watch();
    await run(`delete from audit_entries where call = 'finance.warning'`);
    await run('delete from messages');
    await run('delete from outbox');
  }
  return { ...desk, run, last, watch, texts, warnings, afresh };
}
