import type { Language } from './values/language.ts';
import { FIELD_SENTENCES } from './field-sentences.fr.ts';

export type FieldName = keyof typeof FIELD_SENTENCES;

/** The sentence of a schema for a field that is missing or wrong. */
export const need = <Name extends FieldName>(name: Name) => `valid ${name} required` as const;

/** Other sentences that schemas use. */
const SENTENCES = {
  'at least 10 characters': 'au moins 10 caractères',
  'confirmation required': 'confirmation requise',
  'passwords differ': 'les mots de passe diffèrent',
  'The maximum upload size is 5MB': 'La taille maximale d’un fichier est de 5 Mo',
} as const satisfies Record<string, string>;

const FRENCH = new Map<string, string>([
  ...Object.entries(SENTENCES),
  ...Object.entries(FIELD_SENTENCES).map(([name, french]) => [need(name as FieldName), french] as const),
]);

/** A sentence of a schema that names its bounds, in both languages. Schemas use the English one. */
export function sentence(english: string, french: string): string {
  FRENCH.set(english, french);
  return english;
}

/**
 * The sentence for a field in the reader's language. Any other text, such as the sentence of an error, stays as it is.
 */
export const fieldSentence = (sentence: string | undefined, language: Language): string =>
  (language === 'fr' ? FRENCH.get(sentence ?? '') : undefined) ?? sentence ?? '';

/** Keys whose words are not the name that people use for the field. */
const FIELD_OF_KEY: Readonly<Record<string, FieldName>> = {
  typed_name: 'signature',
  $limit: 'limit',
  path: 'screen',
  query: 'filters',
  agent_id: 'agent',
  agent_ids: 'agents',
  amount_fcfa: 'amount',
  application_id: 'application',
  base: 'application',
  call_back_at: 'call back',
  call_id: 'call',
  called_from: 'from',
  called_until: 'until',
  category_id: 'category',
  certificate_id: 'certificate',
  challenge_id: 'challenge',
  charged_fcfa: 'amount',
  claim: 'choice',
  collection_id: 'payment prompt',
  collector_id: 'collector',
  contract_id: 'contract',
  customer_id: 'customer',
  customer_ids: 'customers',
  customer_said: 'reason',
  deposit_fcfa: 'deposit',
  device_ids: 'devices',
  disconnection_id: 'choice',
  document_kind: 'id type',
  document_id: 'document',
  due_on: 'date',
  as_of_on: 'date',
  cleared_seen: 'choice',
  closing_id: 'choice',
  through_on: 'date',
  value_on: 'date',
  place: 'account of money',
  part_fcfa: 'amount',
  to_place: 'other account',
  bought: 'purchase',
  entry_id: 'choice',
  ends_on: 'date',
  flag_id: 'flag',
  from_agent_id: 'agent',
  from_on: 'from',
  from_store_id: 'store',
  gift_id: 'choice',
  group_id: 'group',
  image_id: 'image',
  picture: 'image',
  scan_id: 'image',
  kyc_state: 'state',
  limit_fcfa: 'amount',
  compared_ids: 'lines',
  line_id: 'choice',
  line_ids: 'lines',
  loan_id: 'loan',
  loan_ids: 'loans',
  lost: 'choice',
  mapping: 'columns',
  mailing_id: 'report',
  move_id: 'move',
  number_code: 'code',
  on: 'date',
  operator_reference: 'reference',
  met: 'choice',
  monthly_income_fcfa: 'amount',
  msisdn: 'phone number',
  national_id: 'national id',
  next_of_kin_phone: 'phone number',
  otp_channel: 'code channel',
  payment_id: 'payment',
  payment_ids: 'payments',
  price_version_id: 'price version',
  product_id: 'product',
  promise_id: 'promise',
  provider_says: 'provider answer',
  q: 'search',
  region_id: 'region',
  registered_from: 'from',
  registered_until: 'until',
  request_id: 'request',
  request_ids: 'requests',
  requested_by: 'staff',
  retail_price_fcfa: 'retail price',
  in_use_until: 'until',
  terminal_id: 'terminal',
  number: 'terminal',
  same_picture_because: 'reason',
  session_id: 'session',
  shop_id: 'shop',
  shown_id: 'document',
  stand_in_id: 'document',
  shop_owner_id: 'shop owner',
  activated_from: 'from',
  sold_from: 'from',
  sold_until: 'until',
  staff_id: 'staff',
  staff_ids: 'staff',
  statement_id: 'statement',
  stock_take_id: 'stock count',
  store_id: 'store',
  subject_id: 'subject',
  territory_id: 'territory',
  to_agent_id: 'agent',
  until_on: 'until',
  view: 'choice',
  visited_at: 'date',
  was_given: 'choice',
  wholesale_price_fcfa: 'wholesale price',
  wording: 'text',
};

const isName = (text: string): text is FieldName => Object.hasOwn(FIELD_SENTENCES, text);

/** The sentence for a schema without one of its own. It names the innermost key of the path, or the whole input. */
export function needOf({ path = [] }: { readonly path?: readonly PropertyKey[] | undefined }): string {
  const key = path.findLast((part): part is string => typeof part === 'string') ?? '';
  const plain = key.replaceAll('_', ' ');
  const named = isName(plain) ? plain : 'input';
  return need(FIELD_OF_KEY[key] ?? named);
}
