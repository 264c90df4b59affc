/** The accounts into which money comes, and of which there are statements. */
import { fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { Account } from './matching.sql.ts';

/** One for each provider of mobile money, one for the terminals, one for the bank. */
export const accountsOf = ({ mobile_money, paybills }: Pick<Services, 'mobile_money' | 'paybills'>): Account[] => [
  ...[...paybills, ...mobile_money].map(({ code }) => ({ source: code, channel: 'mobile_money' as const })),
  { source: 'pos', channel: 'pos' },
  { source: 'bank', channel: 'bank' },
];

/** Refuses SOURCE_UNKNOWN. */
export function accountOf(services: Services, source: string): Account {
  const account = accountsOf(services).find((one) => one.source === source);
  if (!account) throw fail('SOURCE_UNKNOWN', {}, 'source');
  return account;
}
