/** What our operators do for the wallets that we hold there. */
import { FloatProvider, type FloatWallet } from '@palier/contract/finance/records.ts';
import { fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { BalanceQuestion, OperatorWallets, WalletMover } from '../../providers/ports/mobile-money.ts';

type Operators = Pick<Services, 'mobile_money' | 'paybills'>;

/** Undefined where the business does not work with the operator; null where the operator cannot be asked. */
function walletsAt({ mobile_money, paybills }: Operators, provider: FloatProvider): OperatorWallets | null | undefined {
  return [...mobile_money, ...paybills].find(({ code }) => code === provider)?.wallets;
}

/** Refuses FLOAT_NOT_CONNECTED. */
export function refuseUnknownOperator(operators: Operators, provider: FloatProvider): void {
  if (walletsAt(operators, provider) === undefined) throw fail('FLOAT_NOT_CONNECTED', {}, 'provider');
}

/** Each question that can be asked about balances, with its operator. */
export const balanceQuestions = (operators: Operators): Array<{ provider: FloatProvider; question: BalanceQuestion }> =>
  FloatProvider.options.flatMap((provider) =>
    Object.values(walletsAt(operators, provider)?.balances ?? {}).map((question) => ({ provider, question })),
  );

export const isAskable = (operators: Operators, provider: FloatProvider, wallet: FloatWallet): boolean =>
  balanceQuestions(operators).some((one) => one.provider === provider && one.question.wallets.includes(wallet));

/** Who moves money between two wallets at our order; null where a person does it. */
export function moverOf(
  operators: Operators,
  provider: FloatProvider,
  { from_wallet, to_wallet }: { readonly from_wallet: FloatWallet | null; readonly to_wallet: FloatWallet | null },
): WalletMover | null {
  const mover = walletsAt(operators, provider)?.mover ?? null;
  return mover && mover.from === from_wallet && mover.to === to_wallet ? mover : null;
}
