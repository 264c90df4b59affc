/** Where the money of a move comes from and goes to, and what each step books. */
import type { FloatDirection, FloatProvider, FloatPurpose, FloatWallet } from '@palier/contract/finance/records.ts';
import { type Account, accounts } from '../ledger/accounts.ts';
import type { Posting } from '../ledger/post.ts';

export interface MoveKind {
  readonly provider: FloatProvider;
  readonly wallet: FloatWallet;
  readonly direction: FloatDirection;
  readonly purpose: FloatPurpose;
}

const other = (wallet: FloatWallet): FloatWallet => (wallet === 'utility' ? 'working_capital' : 'utility');

/** The wallets that the money leaves and reaches; null outside of them. */
export function walletsOf({ wallet, direction, purpose }: Omit<MoveKind, 'provider'>): {
  readonly from_wallet: FloatWallet | null;
  readonly to_wallet: FloatWallet | null;
} {
  const beyond = purpose === 'between' ? other(wallet) : null;
  return direction === 'top_up'
    ? { from_wallet: beyond, to_wallet: wallet }
    : { from_wallet: wallet, to_wallet: beyond };
}

/** Money that a lender puts in is not ours before it arrives, so nothing is booked when it leaves the lender. */
export const isLentToUs = ({ direction, purpose }: Pick<MoveKind, 'direction' | 'purpose'>): boolean =>
  direction === 'top_up' && purpose === 'lender';

function sidesOf(move: MoveKind): { readonly source: Account; readonly destination: Account } {
  const ours = accounts.wallet(move.provider, move.wallet);
  const beyond =
    move.purpose === 'own'
      ? accounts.bank
      : move.purpose === 'lender'
        ? accounts.lentFor(move.wallet)
        : accounts.wallet(move.provider, other(move.wallet));
  return move.direction === 'top_up' ? { source: beyond, destination: ours } : { source: ours, destination: beyond };
}

/** Null where the step books nothing. */
export const postingWhenSent = (move: MoveKind & { readonly amount_fcfa: number }): Posting | null =>
  isLentToUs(move) ? null : { debit: accounts.inTransit, credit: sidesOf(move).source, amount_fcfa: move.amount_fcfa };

/** With what the operator kept for it, which it takes from where the money left. */
export function postingsWhenArrived(
  move: MoveKind & { readonly amount_fcfa: number },
  charged_fcfa: number | null,
): Posting[] {
  const { source, destination } = sidesOf(move);
  const credit = isLentToUs(move) ? source : accounts.inTransit;
  return [
    { debit: destination, credit, amount_fcfa: move.amount_fcfa },
    { debit: accounts.providerFees, credit: source, amount_fcfa: charged_fcfa ?? 0 },
  ];
}
