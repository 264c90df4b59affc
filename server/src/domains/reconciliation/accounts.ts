/** Accounts that money comes in through and that statements come for. */
import { refuse } from '../../refuse.ts';
import type { Wires } from '../../wires.ts';
import type { Account } from './matching.sql.ts';

/** One for each provider of mobile money, one for the terminals, one for the bank. */
export const accountsOf = ({ mobile_money, paybills }: Pick<Wires, 'mobile_money' | 'paybills'>): Account[] => [
  ...[...paybills, ...mobile_money].map(({ code }) => ({ source: code, channel: 'mobile_money' as const })),
  { source: 'pos', channel: 'pos' },
  { source: 'bank', channel: 'bank' },
];

/** Refuses SOURCE_UNKNOWN. */
export function accountOf(wires: Wires, source: string): Account {
  const account = accountsOf(wires).find((one) => one.source === source);
  if (!account) throw refuse('SOURCE_UNKNOWN', {}, 'source');
  return account;
}
