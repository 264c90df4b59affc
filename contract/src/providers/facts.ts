/**
 * Every provider that a portal can use: what it is for, and what people call it. How each is connected stands in the
 * server's folder of the same name. A provider more begins with a line here.
 */

const KINDS = [
  'prompts',
  'paybill',
  'texts',
  'data_bundles',
  'locks',
  'offline_codes',
  'identity',
  'mail',
  'files',
] as const;
/** What the business uses a provider for. */
export type ProviderKind = (typeof KINDS)[number];

interface ProviderFacts {
  readonly kind: ProviderKind;
  readonly label: { readonly en: string; readonly fr: string };
  /** Its protocol is ours: the provider has not confirmed that it answers so. */
  readonly is_unconfirmed?: true;
  /** How many days it takes to let a phone go, once it has the order; the phone is open meanwhile. */
  readonly release_days?: number;
}

const named = <Kind extends ProviderKind>(kind: Kind, en: string, fr = en) => ({ kind, label: { en, fr } });

/** In the order in which people see them. A portal uses one gateway for texts and one store for files. */
export const PROVIDER_FACTS = {
  'mtn-momo': named('prompts', 'MTN Mobile Money'),
  'orange-money': named('prompts', 'Orange Money'),
  'mtn-paybill': named('paybill', 'MTN paybill', 'Paybill MTN'),
  'daraja-paybill': named('paybill', 'M-Pesa paybill', 'Paybill M-Pesa'),
  orange: named('texts', 'Orange SMS'),
  africastalking: named('texts', 'Africa’s Talking'),
  'africastalking-data': named('data_bundles', 'Africa’s Talking, mobile data', 'Africa’s Talking, données mobiles'),
  trustonic: named('locks', 'Trustonic'),
  vivo: { ...named('locks', 'Vivo'), is_unconfirmed: true },
  knox_guard: { ...named('locks', 'Knox Guard'), release_days: 2 },
  openpaygo: { ...named('offline_codes', 'OpenPAYGO'), is_unconfirmed: true },
  'smile-id': named('identity', 'Smile ID'),
  smtp: named('mail', 'Mail server', 'Serveur de courriel'),
  s3: named('files', 'Object storage', 'Stockage objet'),
  disk: named('files', 'Disk of the server', 'Disque du serveur'),
} as const satisfies Readonly<Record<string, ProviderFacts>>;

export type Provider = keyof typeof PROVIDER_FACTS;

/** The providers of one kind, or of several. */
export type ProviderOf<Kind extends ProviderKind> = {
  [Code in Provider]: (typeof PROVIDER_FACTS)[Code]['kind'] extends Kind ? Code : never;
}[Provider];

export const PROVIDERS = Object.keys(PROVIDER_FACTS) as Provider[];

/** Null where a phone is let go as soon as it is in contact. */
export const releaseDays = (code: ProviderOf<'locks'>): number | null => {
  const facts: ProviderFacts = PROVIDER_FACTS[code];
  return facts.release_days ?? null;
};

export const isUnconfirmed = (code: Provider): boolean => 'is_unconfirmed' in PROVIDER_FACTS[code];

export const providersOf = <Kind extends ProviderKind>(...kinds: readonly Kind[]): Array<ProviderOf<Kind>> =>
  PROVIDERS.filter((code): code is ProviderOf<Kind> =>
    (kinds as readonly string[]).includes(PROVIDER_FACTS[code].kind),
  );

/** Operators of mobile money: a business holds wallets with each. */
export const MONEY_KINDS = ['prompts', 'paybill'] as const;
