/**
 * People and operators who go on whatever happens: confirmations of payments in an open loop, payments in cash that are
 * repeated under their key until they are answered, and reads. The answers that each got are kept, because the books are judged
 * by it.
 */
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { BASE_PATH } from '@palier/contract/call.ts';
import type { PaymentRequest } from '../bench/payers.ts';
import { pause } from './until.ts';

const PATIENCE_MS = 15_000;
const CONFIRMATIONS_A_SECOND = 20;
const READS_A_SECOND = 4;
const REPEAT_AFTER_MS = 1_500;
/** An operator repeats for hours; the drill for so long. */
const MOST_REPEATING_MS = 120_000;

/** What one request got: the status of its answer, or none. */
type Answer = { readonly status: number; readonly code: string | null } | null;

interface CashPayment {
  readonly receipt_number: string;
  readonly loan_reference: string;
  readonly amount_fcfa: number;
}

export interface Heard {
  /** Each confirmation with its first answer, in the order of sending. */
  readonly confirmations: Array<{ readonly request: PaymentRequest; answer: Answer }>;
  readonly cash: Array<{ readonly payment: CashPayment; readonly key: string; isDone: boolean }>;
  readonly answers: Map<string, number>;
  readonly reads: { ok: number; failed: number };
  /** The longest time between two acknowledged confirmations. */
  longest_gap_ms: number;
}

export interface Callers {
  readonly url: string;
  readonly token: string;
  nextConfirmation(): PaymentRequest;
  nextCash(): CashPayment;
}

async function ask(url: string, init: RequestInit): Promise<Answer> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    const text = await answer.text();
    return { status: answer.status, code: /"code":"(\w+)"/.exec(text)?.[1] ?? null };
  } catch {
    return null;
  }
}
const JSON_BODY = { 'content-type': 'application/json' };
const isOk = (answer: Answer): boolean => answer !== null && answer.status >= 200 && answer.status < 300;

export const confirm = ({ url }: Pick<Callers, 'url'>, request: PaymentRequest): Promise<Answer> =>
  ask(url + request.path, { method: 'POST', headers: JSON_BODY, body: request.body });

/** Goes on until `over` is settled and everything that was begun has an answer, or none in time. */
export async function callWhile(callers: Callers, over: Promise<unknown>): Promise<Heard> {
  const heard: Heard = {
    confirmations: [],
    cash: [],
    answers: new Map(),
    reads: { ok: 0, failed: 0 },
    longest_gap_ms: 0,
  };
  const signed = { ...JSON_BODY, authorization: `Bearer ${callers.token}` };
  const count = (what: string): void => void heard.answers.set(what, (heard.answers.get(what) ?? 0) + 1);
  const underWay = new Set<Promise<void>>();
  const begin = (work: Promise<void>): void => {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  };
  let acknowledged_at = performance.now();
  const confirmNext = async (): Promise<void> => {
    const one: Heard['confirmations'][number] = { request: callers.nextConfirmation(), answer: null };
    heard.confirmations.push(one);
    one.answer = await confirm(callers, one.request);
    if (!isOk(one.answer)) return count(`confirmation ${one.answer?.status ?? 'without an answer'}`);
    heard.longest_gap_ms = Math.max(heard.longest_gap_ms, performance.now() - acknowledged_at);
    acknowledged_at = performance.now();
  };
  const payCash = async (): Promise<void> => {
    const one: Heard['cash'][number] = { payment: callers.nextCash(), key: crypto.randomUUID(), isDone: false };
    heard.cash.push(one);
    const { method, path } = paymentsCalls.requestRepayment;
    for (const end = performance.now() + MOST_REPEATING_MS; performance.now() < end; await pause(REPEAT_AFTER_MS)) {
      const answer = await ask(callers.url + BASE_PATH + path, {
        method,
        headers: { ...signed, 'idempotency-key': one.key },
        body: JSON.stringify({ method: 'cash', ...one.payment }),
      });
      one.isDone = isOk(answer);
      if (one.isDone) return;
      count(`cash ${answer ? `${answer.status} ${answer.code ?? ''}` : 'without an answer'}`);
    }
  };
  const read = async (): Promise<void> => {
    const { method, path } = loansCalls.book;
    const answer = await ask(callers.url + BASE_PATH + path, { method, headers: signed, body: '{}' });
    if (isOk(answer)) heard.reads.ok++;
    else {
      heard.reads.failed++;
      count(`read ${answer ? `${answer.status} ${answer.code ?? ''}` : 'without an answer'}`);
    }
  };
  const timers = [
    setInterval(() => begin(confirmNext()), 1000 / CONFIRMATIONS_A_SECOND),
    setInterval(() => begin(payCash()), 1000),
    setInterval(() => begin(read()), 1000 / READS_A_SECOND),
  ];
  try {
    await over;
  } finally {
    for (const timer of timers) clearInterval(timer);
  }
  heard.longest_gap_ms = Math.max(heard.longest_gap_ms, performance.now() - acknowledged_at);
  await Promise.all(underWay);
  return heard;
}
