/** What people book by hand, and where money lies that they may name. */
import * as z from 'zod';
import { FLOAT_WALLET_LABELS } from '../finance/labels.ts';
import { FloatProvider, FloatWallet } from '../finance/records.ts';
import { type WalletSubject, subjectOfWallet } from '../finance/subject.ts';
import { type Labels, type LabelsOf, inSentence } from '../labels.ts';
import type { Language } from '../values/language.ts';
import { need } from '../fields.ts';
import { PROVIDER_NAMES } from '../settings/provider-labels.ts';
import type { AccountCode } from './accounts.ts';
import { HAND_EVENTS } from './journal-events.ts';

export const HandEvent = z.enum(HAND_EVENTS, need('event')).meta({ id: 'HandEvent' });
export type HandEvent = z.output<typeof HandEvent>;

/** Events that bring money in. */
export const BRINGS_MONEY: ReadonlySet<HandEvent> = new Set(['equity', 'recovery']);
/** Events that move no money; all others take it away. */
export const MOVES_NO_MONEY: ReadonlySet<HandEvent> = new Set(['vat_invoice', 'vat_set_off']);

const BOUGHT = ['stock', 'phones_of_shops', 'fees'] as const;
/** What an invoice was for whose VAT may be recovered. */
export const Bought = z.enum(BOUGHT, need('purchase')).meta({ id: 'Bought' });
export type Bought = z.output<typeof Bought>;

/** The account that a purchase was booked to, with the VAT in it. */
export const ACCOUNT_OF_PURCHASE: Readonly<Record<Bought, AccountCode>> = {
  stock: '1150',
  phones_of_shops: '5000',
  fees: '5030',
};

/** The purchase that was booked to an account; null for an account that takes none. */
export const boughtOf = (account: string): Bought | null =>
  BOUGHT.find((bought) => ACCOUNT_OF_PURCHASE[bought] === account) ?? null;

export const BOUGHT_LABELS: LabelsOf<typeof Bought> = {
  en: { stock: 'Phones for our own stock', phones_of_shops: 'Phones of shops', fees: 'Fees' },
  fr: { stock: 'Téléphones de notre stock', phones_of_shops: 'Téléphones des boutiques', fees: 'Frais' },
};

const WALLETS = FloatProvider.options.flatMap((provider) =>
  FloatWallet.options.map((wallet) => ({ provider, wallet, subject: subjectOfWallet(provider, wallet) })),
);

const MONEY_PLACES = ['bank', 'in_transit', ...WALLETS.map(({ subject }) => subject)] as const;
export const MoneyPlace = z.enum(MONEY_PLACES, need('account of money')).meta({ id: 'MoneyPlace' });
export type MoneyPlace = z.output<typeof MoneyPlace>;

const ofWallets = <Value>(valueOf: (wallet: (typeof WALLETS)[number]) => Value) =>
  Object.fromEntries(WALLETS.map((wallet) => [wallet.subject, valueOf(wallet)])) as Record<WalletSubject, Value>;

/** The utility wallet has the name of its operator. */
const nameOfWallet = (language: Language, { provider, wallet }: (typeof WALLETS)[number]): string =>
  wallet === 'utility'
    ? PROVIDER_NAMES[language][provider]
    : `${PROVIDER_NAMES[language][provider]}, ${inSentence(FLOAT_WALLET_LABELS[language][wallet])}`;

/** The account of the ledger that each place is. */
export const ACCOUNT_OF_PLACE: Readonly<
  Record<MoneyPlace, { readonly account: AccountCode; readonly subject: string }>
> = {
  bank: { account: '1030', subject: '' },
  in_transit: { account: '1040', subject: '' },
  ...ofWallets(({ subject }) => ({ account: '1010' as const, subject })),
};

/** The place that an account is; null for one that people do not book by hand. */
export const placeOf = (account: string, subject: string): MoneyPlace | null =>
  MONEY_PLACES.find(
    (place) => ACCOUNT_OF_PLACE[place].account === account && ACCOUNT_OF_PLACE[place].subject === subject,
  ) ?? null;

export const MONEY_PLACE_LABELS: LabelsOf<typeof MoneyPlace> = {
  en: {
    bank: 'Bank account',
    in_transit: 'In transit between two accounts',
    ...ofWallets((wallet) => nameOfWallet('en', wallet)),
  },
  fr: {
    bank: 'Compte en banque',
    in_transit: 'Virement en cours entre deux comptes',
    ...ofWallets((wallet) => nameOfWallet('fr', wallet)),
  },
};

/** What each entry says, for the form. */
export const HAND_EVENT_HELP: Labels<HandEvent> = {
  en: {
    shop_payment: 'The shop was paid for phones that it sold. What we owe it falls.',
    provider_payment: 'The provider of data bundles was paid. What we owe it falls.',
    vat_payment: 'VAT was paid to the tax office. What we owe it falls.',
    vat_invoice:
      'The amount is the VAT on an invoice, which may be recovered: what was bought cost that much less. Wholesale prices of our own stock are then without VAT.',
    vat_set_off: 'Recoverable VAT is set against the VAT that we owe. Both fall.',
    transfer: 'Money went from one of our accounts to another.',
    fee: 'A bank or an operator kept a fee.',
    stock_bought: 'Phones were bought for our own stock.',
    equity: 'The owners put money in.',
    drawing: 'The owners took money out.',
    recovery: 'Money came in for a loan that was written off earlier.',
  },
  fr: {
    shop_payment: 'La boutique a été payée pour des téléphones vendus. Notre dette envers elle baisse.',
    provider_payment: 'Le prestataire de forfaits a été payé. Notre dette envers lui baisse.',
    vat_payment: 'La TVA a été versée au fisc. Notre dette envers lui baisse.',
    vat_invoice:
      'Le montant est la TVA récupérable d’une facture : l’achat a coûté d’autant moins. Les prix de gros de notre stock sont alors hors TVA.',
    vat_set_off: 'La TVA récupérable est imputée sur la TVA due. Les deux baissent.',
    transfer: 'De l’argent est passé d’un de nos comptes à un autre.',
    fee: 'Une banque ou un opérateur a retenu des frais.',
    stock_bought: 'Des téléphones ont été achetés pour notre stock.',
    equity: 'Les propriétaires ont apporté de l’argent.',
    drawing: 'Les propriétaires ont retiré de l’argent.',
    recovery: 'De l’argent a été reçu pour un prêt déjà passé en perte.',
  },
};
