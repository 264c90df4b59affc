/** Texts the people who can request a top-up that a wallet runs dry. */
import { FLOAT_PROVIDER_LABELS, FLOAT_WALLET_LABELS } from '@palier/contract/finance/labels.ts';
import type { FloatView } from '@palier/contract/finance/records.ts';
import type { RoleCode } from '@palier/contract/roles.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { writeAudit } from '../audit/audit.ts';
import { type Holder, holdersOf } from '../auth/auth.ts';
import { sendMessages, shortDay } from '../messages/send-message.ts';
import { isBound } from '../network/network.ts';

/** Who sees a wallet and may request what fills it. */
const ROLE = 'REQUEST_FINANCE' satisfies RoleCode;

/**
 * Those whom the finance page would let in: not suspended, and not bound to some shops. One phone is texted once,
 * although two accounts may name it.
 */
async function peopleToText(db: Reader): Promise<Holder[]> {
  const byNumber = new Map<string, Holder>();
  for (const holder of await holdersOf(db, ROLE))
    if (holder.msisdn !== '' && !byNumber.has(holder.msisdn) && !(await isBound(db, holder.staff_id)))
      byNumber.set(holder.msisdn, holder);
  return [...byNumber.values()];
}

/** The texts leave after the commit. Answers whether there was anybody to text. */
export async function sendWarning(tx: Tx, services: Services, float: FloatView): Promise<boolean> {
  const { provider, wallet, days_of_cover, available_fcfa, daily_outgoing_fcfa } = float;
  const people = await peopleToText(tx);
  if (people.length === 0) return false;
  const until = addDays(services.clock.today(), Math.floor(days_of_cover ?? 0));
  await sendMessages(
    tx,
    services,
    people.map(({ msisdn, language }) => ({
      to: msisdn,
      template: 'float_runs_dry',
      language,
      facts: {
        provider: FLOAT_PROVIDER_LABELS[language][provider],
        wallet: FLOAT_WALLET_LABELS[language][wallet],
        available: formatFcfa(Math.max(0, available_fcfa)),
        daily: formatFcfa(daily_outgoing_fcfa),
        until: shortDay(until),
      },
    })),
  );
  await writeAudit(tx, {
    id: newId(),
    at: services.clock.now(),
    staff_id: null,
    call: 'finance.warning',
    outcome: 'done',
    caller: { ip: '', request_id: newId() },
    note: {
      subject_kind: 'provider',
      subject_id: provider,
      facts: {
        float_wallet: wallet,
        may_leave_fcfa: available_fcfa,
        leaves_a_day_fcfa: daily_outgoing_fcfa,
        people_texted: people.map(({ staff_id }) => staff_id),
      },
    },
  });
  return true;
}
