/** The wallets that may have limits, and the amounts of each in the order in which they are read. */
import { FloatProvider, FloatWallet } from '@palier/contract/finance/records.ts';

export const ALL_WALLETS = FloatProvider.options.flatMap((provider) =>
  FloatWallet.options.map((wallet) => ({ provider, wallet })),
);

/** Without one that is not needed there is no limit. */
export const AMOUNTS_OF_WALLET = [
  { field: 'least_fcfa', isNeeded: true },
  { field: 'most_fcfa', isNeeded: false },
  { field: 'overdraft_fcfa', isNeeded: true },
  { field: 'daily_fcfa', isNeeded: false },
  { field: 'weekly_fcfa', isNeeded: false },
  { field: 'monthly_fcfa', isNeeded: false },
] as const;
