/**
 * Money in suspense whose customer is likely known is an alarm after three banking days to finance, and after seven to
 * the owner: it keeps phones open, or somebody who paid is told that they owe.
 */
import { bankingDaysAfter } from '@palier/contract/rules/calendar.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { dayIn } from '@palier/contract/values/time-zone.ts';
import { newId } from '../../platform/ids.ts';
import type { PeriodicTask } from '../../platform/jobs/runner.ts';
import type { Services } from '../../platform/services.ts';
import { writeAudit } from '../audit/audit.ts';
import { policiesOn } from '../lock-commands/lock-commands.ts';
import { sendMessages } from '../messages/send-message.ts';
import { isQuiet, keepAlarms, type Told, undecidedPayments, whomToTell } from '../payments/payments.ts';
import { hasLikelyCustomer } from './likely-customer.ts';

const BANKING_DAYS: Readonly<Record<Told, number>> = { finance: 3, owner: 7 };
/** Three banking days are never less. */
const FIRST_MS = 3 * 86_400_000;

/** Each is told once of each wait. */
export async function alarmUndecided(services: Services): Promise<void> {
  const { database: db, clock, business } = services;
  const today = clock.today();
  if (isQuiet(services, await policiesOn(db, today))) return;
  const waiting = await undecidedPayments(db, new Date(clock.now().getTime() - FIRST_MS));
  const due: Record<Told, string[]> = { finance: [], owner: [] };
  for (const payment of waiting) {
    const since = dayIn(business.time_zone, new Date(payment.waiting_since));
    const isOver = (told: Told): boolean => bankingDaysAfter(since, BANKING_DAYS[told]) < today;
    const late = [
      ...(isOver('finance') && !payment.finance_told ? (['finance'] as const) : []),
      ...(isOver('owner') && !payment.owner_told ? (['owner'] as const) : []),
    ];
    if (late.length > 0 && (await hasLikelyCustomer(db, services, payment)))
      for (const told of late) due[told].push(payment.payment_id);
  }
  await tell(services, 'finance', due.finance);
  await tell(services, 'owner', due.owner);
}

async function tell(services: Services, told: Told, payment_ids: readonly string[]): Promise<void> {
  if (payment_ids.length === 0) return;
  const { database: db, clock } = services;
  await db.transaction(async (tx) => {
    const news = await keepAlarms(tx, told, payment_ids, clock.now());
    if (news.length === 0) return;
    const amount_fcfa = news.reduce((sum, payment) => sum + payment.amount_fcfa, 0);
    const people = await whomToTell(tx, told);
    await sendMessages(
      tx,
      services,
      people.map(({ msisdn, language }) => ({
        to: msisdn,
        language,
        template: 'clues_undecided' as const,
        facts: { count: String(news.length), amount: formatFcfa(amount_fcfa), days: String(BANKING_DAYS[told]) },
      })),
    );
    await writeAudit(tx, {
      id: newId(),
      at: clock.now(),
      staff_id: null,
      call: 'suspense.undecided',
      outcome: 'done',
      caller: { ip: '', request_id: newId() },
      note: {
        subject_kind: 'suspense',
        subject_id: told,
        facts: {
          amount_fcfa,
          payments: news.map(({ payment_id }) => payment_id),
          people_texted: people.map(({ staff_id }) => staff_id),
        },
      },
    });
  });
}

export const undecidedCluesTask: PeriodicTask = { name: 'undecided-clues', every_ms: 900_000, run: alarmUndecided };
