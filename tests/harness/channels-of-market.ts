/** Every combination of channels that a business can have: how it takes money, and whether it sends texts. */

const WAYS_TO_PAY = {
  'prompts of MTN': { with: '', without: ['daraja-paybill', 'mtn-paybill', 'orange-money'] },
  'prompts of MTN and Orange': { with: '', without: ['daraja-paybill', 'mtn-paybill'] },
  'a paybill of MTN': { with: 'mtn-paybill', without: ['daraja-paybill', 'mtn-momo', 'orange-money'] },
  'a Kenyan paybill': { with: 'daraja-paybill', without: ['mtn-paybill', 'mtn-momo', 'orange-money'] },
  'cash alone': { with: '', without: ['daraja-paybill', 'mtn-paybill', 'mtn-momo', 'orange-money'] },
} as const;

export interface Channels {
  readonly name: string;
  readonly has_texts: boolean;
  readonly has_prompts: boolean;
  readonly has_orange: boolean;
  readonly has_paybill: boolean;
  /** What the portal of the market is started with. Its sales need texts, so a market without any loses them later. */
  readonly environment: Readonly<Record<string, string>>;
}

export const CHANNELS: readonly Channels[] = Object.entries(WAYS_TO_PAY).flatMap(([way, { with: added, without }]) =>
  [true, false].map((has_texts) => ({
    name: `${way}, ${has_texts ? 'with' : 'without'} texts`,
    has_texts,
    has_prompts: way.startsWith('prompts'),
    has_orange: way.includes('Orange'),
    has_paybill: added !== '',
    environment: { PALIER_DEMO_WITH: added, PALIER_DEMO_WITHOUT: without.join(',') },
  })),
);
