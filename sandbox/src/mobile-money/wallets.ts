import { WALLET_START_FCFA, type World } from '../world.ts';

export const walletBalance = (world: World, msisdn: string): number => world.wallets.get(msisdn) ?? WALLET_START_FCFA;

/** Takes the money; when there is not enough, takes nothing and answers false. */
export function debitWallet(world: World, msisdn: string, amount: number): boolean {
  const left = walletBalance(world, msisdn) - amount;
  if (left < 0) return false;
  world.wallets.set(msisdn, left);
  return true;
}

export function creditWallet(world: World, msisdn: string, amount: number): void {
  world.wallets.set(msisdn, walletBalance(world, msisdn) + amount);
}

/** Any four digits open any wallet, except these. */
const WRONG_PIN = '9999';

export const opensWallet = (pin: string): boolean => /^\d{4}$/.test(pin) && pin !== WRONG_PIN;
