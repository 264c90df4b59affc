/**
 * Alarms by text about money that stays unproven: what is paid and not confirmed, to finance after three banking days
 * and to the owner after seven; and slips that no statement has after their day, to both. Each is told once.
 */
import { bankingDaysAfter } from '@palier/contract/rules/calendar.ts';
import { dayIn } from '@palier/contract/values/time-zone.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { PeriodicTask } from '../../platform/jobs/runner.ts';
import type { Services } from '../../platform/services.ts';
import { policiesOn } from '../lock-commands/lock-commands.ts';
import { sendMessages } from '../messages/send-message.ts';
import { isQuiet } from './lock-times.ts';
import { noteByTask } from './note-by-task.ts';
import {
  keepConfirmationAlarms,
  keepSlipAlarms,
  lateConfirmations,
  type LateConfirmation,
  slipsToAlarm,
} from './unproven-alarms.sql.ts';
import { type Told, whomToTell } from './whom-to-tell.ts';

const BANKING_DAYS: Readonly<Record<Told, number>> = { finance: 3, owner: 7 };
/** Three banking days are never less. */
const FIRST_MS = 3 * 86_400_000;

const sumOf = (rows: ReadonlyArray<{ readonly amount_fcfa: number }>): number =>
  rows.reduce((sum, { amount_fcfa }) => sum + amount_fcfa, 0);

/** Those to whom the text went. */
async function text(
  tx: Tx,
  services: Services,
  told: Told,
  template: 'money_to_confirm' | 'slips_overdue',
  facts: Readonly<Record<string, string>>,
): Promise<string[]> {
  const people = await whomToTell(tx, told);
  await sendMessages(
    tx,
    services,
    people.map(({ msisdn, language }) => ({ to: msisdn, language, template, facts })),
  );
  return people.map(({ staff_id }) => staff_id);
}

/** What one of the two has not been told of, and waits longer than their banking days. */
function lateFor(told: Told, waiting: readonly LateConfirmation[], { business, clock }: Services): LateConfirmation[] {
  const today = clock.today();
  return waiting.filter(({ waits_since, finance_told, owner_told }) => {
    const since = dayIn(business.time_zone, new Date(waits_since));
    return !(told === 'finance' ? finance_told : owner_told) && bankingDaysAfter(since, BANKING_DAYS[told]) < today;
  });
}

async function alarmToConfirm(services: Services, told: Told, late: readonly LateConfirmation[]): Promise<void> {
  if (late.length === 0) return;
  const { database, clock } = services;
  await database.transaction(async (tx) => {
    const ids = new Set(await keepConfirmationAlarms(tx, told, late, clock.now()));
    const news = late.filter(({ application_id }) => ids.has(application_id));
    if (news.length === 0) return;
    const amount_fcfa = sumOf(news);
    const people_texted = await text(tx, services, told, 'money_to_confirm', {
      count: String(news.length),
      amount: formatFcfa(amount_fcfa),
      days: String(BANKING_DAYS[told]),
    });
    await noteByTask(tx, services, 'payments.toConfirm', {
      subject_kind: 'money_alarm',
      subject_id: told,
      facts: { amount_fcfa, payments: news.length, people_texted },
    });
  });
}

async function alarmSlips(services: Services): Promise<void> {
  const { database, clock } = services;
  const overdue = await slipsToAlarm(database, clock.today());
  if (overdue.length === 0) return;
  await database.transaction(async (tx) => {
    const payment_ids = overdue.map(({ payment_id }) => payment_id);
    const news = await keepSlipAlarms(tx, payment_ids, clock.now());
    if (news.length === 0) return;
    const amount_fcfa = sumOf(news);
    const facts = { count: String(news.length), amount: formatFcfa(amount_fcfa) };
    const people_texted = [
      ...(await text(tx, services, 'finance', 'slips_overdue', facts)),
      ...(await text(tx, services, 'owner', 'slips_overdue', facts)),
    ];
    await noteByTask(tx, services, 'payments.slipsOverdue', {
      subject_kind: 'money_alarm',
      subject_id: 'slips',
      facts: { amount_fcfa, payments: news.length, people_texted },
    });
  });
}

export async function alarmUnproven(services: Services): Promise<void> {
  const { database, clock } = services;
  if (isQuiet(services, await policiesOn(database, clock.today()))) return;
  const waiting = await lateConfirmations(database, new Date(clock.now().getTime() - FIRST_MS));
  await alarmToConfirm(services, 'finance', lateFor('finance', waiting, services));
  await alarmToConfirm(services, 'owner', lateFor('owner', waiting, services));
  await alarmSlips(services);
}

export const unprovenAlarms: PeriodicTask = { name: 'unproven-alarms', every_ms: 900_000, run: alarmUnproven };
