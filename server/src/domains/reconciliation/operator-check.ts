/**
 * Holds lines that are to be booked against what their operator says: its own list of the payments to a paybill, or the
 * state of the prompt that a line names. What a file says and the operator does not know is not booked.
 */
import type { OperatorCheck } from '@palier/contract/reconciliation/operator-checks.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { startOfDay } from '@palier/contract/values/time-zone.ts';
import type { Services } from '../../platform/services.ts';
import type { Paybill, PromptReading } from '../../providers/ports/mobile-money.ts';
import { transactionKey } from '../payments/payments.ts';
import type { LineToCheck } from './operator-checks.sql.ts';

export type Checked = ReadonlyMap<string, OperatorCheck>;

/** An operator lists some payments hours late, so that a day is only listed when so much time has passed after it. */
const LISTED_LATE_MS = 6 * 3_600_000;
/** The lines of a list may be out of order by this. */
const OUT_OF_ORDER_MS = 15 * 60_000;

interface List {
  /** The whole sum of each payment, by its number. */
  readonly sums: ReadonlyMap<string, number>;
  /** What the list shows last is how far it reaches. */
  readonly until_ms: number;
}
/** So many prompts are asked about in one call; the others are asked about in the next one. */
const MAX_PROMPTS = 40;
const PROMPTS_AT_ONCE = 8;

type Asked = Pick<Services, 'paybills' | 'mobile_money' | 'business' | 'clock'>;

/** What an operator once said stands when it is out, and when its list no longer reaches the day. */
const SAID: ReadonlySet<OperatorCheck | null> = new Set<OperatorCheck>(['known', 'unknown', 'differs']);

/** Asks without a transaction: an operator may take its time. Where it is out, nothing is known yet. */
export async function askOperator(services: Asked, source: string, lines: readonly LineToCheck[]): Promise<Checked> {
  const before = new Map(lines.map(({ id, operator_check }) => [id, operator_check]));
  const now = await askNow(services, source, lines);
  return new Map([...now].map(([id, check]) => [id, SAID.has(check) ? check : standing(before.get(id), check)]));
}

const standing = (before: OperatorCheck | null | undefined, now: OperatorCheck): OperatorCheck =>
  before && SAID.has(before) ? before : now;

/** Whether the operator has anything to be asked about this line: its list reaches the day, or it knows single payments. */
export function canBeAsked(
  { paybills, mobile_money, business, clock }: Asked,
  source: string,
  line: LineToCheck,
): boolean {
  const paybill = paybills.find(({ code }) => code === source);
  if (paybill?.pull)
    return startOfDay(business.time_zone, line.value_on).getTime() >= clock.now().getTime() - paybill.pull.reach_ms;
  if (paybill?.status) return true;
  return line.prompt_reference !== null && mobile_money.some(({ code }) => code === source);
}

/** What it says at this moment, whatever it said before. */
export async function askNow(
  { paybills, mobile_money, business, clock }: Asked,
  source: string,
  lines: readonly LineToCheck[],
): Promise<Checked> {
  const paybill = paybills.find(({ code }) => code === source);
  const pull = paybill?.pull ?? null;
  const dayOver = (line: LineToCheck): number => startOfDay(business.time_zone, addDays(line.value_on, 1)).getTime();
  if (pull) {
    const from_ms = clock.now().getTime() - pull.reach_ms;
    const isWithin = (line: LineToCheck): boolean => startOfDay(business.time_zone, line.value_on).getTime() >= from_ms;
    const some = lines.some((line) => dayOver(line) > from_ms);
    const list = some ? await listOf(pull, new Date(from_ms), clock.now()) : NO_LIST;
    const isListed = (line: LineToCheck): boolean =>
      clock.now().getTime() >= dayOver(line) + Math.max(LISTED_LATE_MS, pull.settling_ms) &&
      list.until_ms >= dayOver(line) + OUT_OF_ORDER_MS;
    return new Map(lines.map((line) => [line.id, byList(line, list, { isWithin, isListed })]));
  }
  // The answers about single transactions come by themselves.
  if (paybill?.status) return new Map(lines.map((line) => [line.id, line.operator_check ?? 'not_yet']));
  const provider = mobile_money.find(({ code }) => code === source);
  const checked = new Map<string, OperatorCheck>(
    lines.map(({ id, prompt_reference }) => [id, provider && prompt_reference !== null ? 'not_yet' : 'not_asked']),
  );
  const asked = provider ? lines.filter(({ prompt_reference }) => prompt_reference !== null).slice(0, MAX_PROMPTS) : [];
  for (let from = 0; from < asked.length; from += PROMPTS_AT_ONCE)
    await Promise.all(
      asked.slice(from, from + PROMPTS_AT_ONCE).map(async (line) => {
        const reading = await provider
          ?.status({ reference: line.prompt_reference ?? '', operator_token: line.operator_token })
          .catch(() => null);
        const isOver = clock.now().getTime() >= dayOver(line);
        if (reading) checked.set(line.id, byPrompt(line, reading, isOver));
      }),
    );
  return checked;
}

const NO_LIST: List = { sums: new Map(), until_ms: 0 };

/** Where the operator does not answer, the list proves nothing. */
async function listOf(pull: NonNullable<Paybill['pull']>, from: Date, until: Date): Promise<List> {
  try {
    const payments = (await pull.transactionsBetween(from, until)).readings.flatMap((reading) =>
      'payment' in reading ? [reading.payment] : [],
    );
    return {
      sums: new Map(payments.map(({ transaction_id, amount_fcfa }) => [transactionKey(transaction_id), amount_fcfa])),
      until_ms: payments.reduce((last, { paid_at }) => Math.max(last, paid_at?.getTime() ?? 0), 0),
    };
  } catch {
    return NO_LIST;
  }
}

function byList(
  line: LineToCheck,
  { sums }: List,
  { isWithin, isListed }: Record<'isWithin' | 'isListed', (line: LineToCheck) => boolean>,
): OperatorCheck {
  const amount_fcfa = sums.get(transactionKey(line.external_id));
  if (amount_fcfa !== undefined) return amount_fcfa === line.amount_fcfa ? 'known' : 'differs';
  // Only a list that reaches the whole day proves that something is missing from it.
  if (!isWithin(line)) return 'not_asked';
  return isListed(line) ? 'unknown' : 'not_yet';
}

function byPrompt(line: LineToCheck, { status, amount_fcfa }: PromptReading, isOver: boolean): OperatorCheck {
  if (status === 'succeeded') return amount_fcfa === null || amount_fcfa === line.amount_fcfa ? 'known' : 'differs';
  return status === 'pending' || !isOver ? 'not_yet' : 'unknown';
}
