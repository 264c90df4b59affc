/** What came in and what went out of some accounts, by day. */
import type { Day } from '@palier/contract/values/day.ts';
import { accounts } from '../ledger/accounts.ts';
import type { Flow, Place } from './treasury.sql.ts';

export interface FlowLine {
  readonly event: string;
  readonly way: 'in' | 'out';
  /** Whether it is what an operator kept of moves between wallets, and not the moves. */
  readonly is_fee: boolean;
  /** Whole francs, never below zero, one for each day. */
  readonly by_day: readonly number[];
  readonly total_fcfa: number;
}

export const placeKey = ({ account, subject }: Place): string => `${account} ${subject}`;

/**
 * A sum counts when exactly one of its sides is among the places: a transfer between two of them brings nothing in.
 * `days` are in order and without gaps.
 */
export function cashFlow(
  flows: readonly Flow[],
  places: ReadonlySet<string>,
  days: readonly Day[],
): { readonly lines: FlowLine[]; readonly net_by_day: number[] } {
  const at = new Map(days.map((day, index) => [day, index]));
  const net_by_day = days.map(() => 0);
  const lines = new Map<string, FlowLine & { readonly by_day: number[]; total_fcfa: number }>();
  for (const { value_on, event, amount_fcfa, ...sides } of flows) {
    const isIn = places.has(placeKey({ account: sides.debit_account, subject: sides.debit_subject }));
    const isOut = places.has(placeKey({ account: sides.credit_account, subject: sides.credit_subject }));
    const day = at.get(value_on);
    if (isIn === isOut || day === undefined) continue;
    const way = isIn ? 'in' : 'out';
    const is_fee = event === 'float_arrived' && sides.debit_account === accounts.providerFees.account;
    const key = `${way} ${event} ${is_fee}`;
    const line = lines.get(key) ?? { event, way, is_fee, by_day: days.map(() => 0), total_fcfa: 0 };
    lines.set(key, line);
    line.by_day[day] = (line.by_day[day] ?? 0) + amount_fcfa;
    line.total_fcfa += amount_fcfa;
    net_by_day[day] = (net_by_day[day] ?? 0) + (isIn ? amount_fcfa : -amount_fcfa);
  }
  const inOrder = (way: 'in' | 'out'): FlowLine[] =>
    [...lines.values()].filter((line) => line.way === way).sort((a, b) => b.total_fcfa - a.total_fcfa);
  return { lines: [...inOrder('in'), ...inOrder('out')], net_by_day };
}

/** What moved in and out of each place: debits less credits. */
export function netOfPlaces(flows: readonly Flow[]): Map<string, number> {
  const net = new Map<string, number>();
  const add = (key: string, fcfa: number): unknown => net.set(key, (net.get(key) ?? 0) + fcfa);
  for (const { debit_account, debit_subject, credit_account, credit_subject, amount_fcfa } of flows) {
    add(placeKey({ account: debit_account, subject: debit_subject }), amount_fcfa);
    add(placeKey({ account: credit_account, subject: credit_subject }), -amount_fcfa);
  }
  return net;
}
