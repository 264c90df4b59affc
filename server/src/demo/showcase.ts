/** A few customers whom everybody can look up: the same people, numbers and stories in every market, first in line. */
import type { Culture } from './places.ts';
import { type Doubt, type Stage, heldBy } from './stages.ts';

export interface Showcase {
  readonly msisdn: string;
  readonly first_name: string;
  readonly surname: string;
  readonly culture: Culture;
  readonly story: string;
  readonly stage: Stage;
  /** What the checks doubted. */
  readonly doubt?: Doubt;
}

export const SHOWCASE: readonly Showcase[] = [
  {
    msisdn: '+237670000101',
    first_name: 'Brenda',
    surname: 'Fotso',
    culture: 'south',
    story: 'locked: nine days late on a daily plan',
    stage: { kind: 'late', days: 9, interval: 'daily', model: 'Tecno Spark 30C' },
  },
  {
    msisdn: '+237690000002',
    first_name: 'Jean',
    surname: 'Mbarga',
    culture: 'south',
    story: 'warned: two days late, locks tomorrow',
    stage: { kind: 'late', days: 2, interval: 'daily', model: 'Samsung Galaxy A06' },
  },
  {
    msisdn: '+237670000103',
    first_name: 'Mercy',
    surname: 'Ngwa',
    culture: 'west_coast',
    story: 'an instalment falls due today',
    stage: { kind: 'current', due_in: 0, interval: 'weekly', model: 'Infinix Smart 9' },
  },
  {
    msisdn: '+237670000104',
    first_name: 'Aïssatou',
    surname: 'Hamadou',
    culture: 'north',
    story: 'everything paid so far',
    stage: { kind: 'current', due_in: 12, interval: 'monthly', model: 'vivo Y04' },
  },
  {
    msisdn: '+237670000105',
    first_name: 'Serge',
    surname: 'Kamga',
    culture: 'south',
    story: 'paid in full, phone released, certificate',
    stage: { kind: 'settled', interval: 'weekly', model: 'itel A50' },
  },
  {
    msisdn: '+237670000106',
    first_name: 'Clarisse',
    surname: 'Talla',
    culture: 'south',
    story: 'checked and pre-approved: ready to buy',
    stage: { kind: 'prospect', kyc: 'verified' },
  },
  {
    msisdn: '+237670000107',
    first_name: 'Emmanuel',
    surname: 'Tabi',
    culture: 'west_coast',
    story: 'the identity check needs a person',
    stage: { kind: 'prospect', kyc: 'attention' },
    doubt: 'face_verification_failed',
  },
  {
    msisdn: '+237690000008',
    first_name: 'Rosine',
    surname: 'Owona',
    culture: 'south',
    story: 'a sale waits for its deposit',
    stage: { kind: 'sale', step: 5 },
  },
  {
    msisdn: '+237670000109',
    first_name: 'Patrick',
    surname: 'Noubissi',
    culture: 'south',
    story: 'the loan is made, the phone waits for its activation',
    stage: { kind: 'sale', step: 7, interval: 'weekly', model: 'Samsung Galaxy A16' },
  },
  {
    msisdn: '+237670000110',
    first_name: 'Hadja',
    surname: 'Oumarou',
    culture: 'north',
    story: 'late, and open: her payment with a mistyped reference is in suspense',
    stage: { kind: 'late', days: 6, interval: 'daily', model: 'Tecno Pop 9', held_by: 'suspense' },
  },
  {
    msisdn: '+237690000011',
    first_name: 'Landry',
    surname: 'Eyenga',
    culture: 'south',
    story: 'late, and open: under a waiver',
    stage: { kind: 'late', days: 8, interval: 'daily', model: 'Xiaomi Redmi A5', held_by: 'waiver' },
  },
  {
    msisdn: '+237690000012',
    first_name: 'Blessing',
    surname: 'Achu',
    culture: 'west_coast',
    story: 'a phone without a lock, twenty days late',
    stage: { kind: 'late', days: 20, interval: 'weekly', model: 'itel it2165' },
  },
  {
    msisdn: '+237690000013',
    first_name: 'Thierry',
    surname: 'Djoumessi',
    culture: 'south',
    story: 'locked by Knox Guard, a month late',
    stage: { kind: 'late', days: 31, interval: 'monthly', model: 'Samsung Galaxy A26' },
  },
  {
    msisdn: '+237690000014',
    first_name: 'Nadège',
    surname: 'Essomba',
    culture: 'south',
    story: 'bought yesterday',
    stage: { kind: 'fresh', interval: 'daily', model: 'vivo Y19s' },
  },
  {
    msisdn: '+237670000115',
    first_name: 'Amina',
    surname: 'Garba',
    culture: 'north',
    story: 'registered, no identity papers yet',
    stage: { kind: 'prospect', kyc: 'missing' },
  },
  {
    msisdn: '+237670000116',
    first_name: 'Divine',
    surname: 'Fru',
    culture: 'west_coast',
    story: 'the identity check is running',
    stage: { kind: 'prospect', kyc: 'checking' },
  },
  {
    msisdn: '+237670000117',
    first_name: 'Gaston',
    surname: 'Belinga',
    culture: 'south',
    story: 'turned away: the document was somebody else’s',
    stage: { kind: 'prospect', kyc: 'rejected' },
  },
];

/** Without a paybill nobody mistypes a reference. */
export const storyOf = ({ story, stage }: Showcase, hasPaybill: boolean): string =>
  stage.kind === 'late' && stage.held_by !== heldBy(stage, hasPaybill)
    ? `locked: ${stage.days} days late on a ${stage.interval} plan`
    : story;
