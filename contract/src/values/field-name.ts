/** What a wrong field is called where its schema has no sentence of its own. */

/** Where the words of a key are not what people call the input. */
const CALLED: Readonly<Record<string, string>> = {
  msisdn: 'phone number',
  next_of_kin_phone: 'phone number',
  payment_phone: 'phone number',
  otp_channel: 'code channel',
  monthly_income_fcfa: 'amount',
  $limit: 'limit',
  q: 'search',
};

/**
 * `page_number` → `page number`, `customer_id` → `customer`, `line_ids` → `lines`, `amount_fcfa` → `amount`; what has
 * no name is the input.
 */
function inputName(path: readonly PropertyKey[]): string {
  const key = path.findLast((part): part is string => typeof part === 'string');
  if (key === undefined) return 'input';
  const plain = key
    .replace(/_fcfa$/, '')
    .replace(/_ids$/, 's')
    .replace(/(?!^)_id$/, '')
    .replace(/_/g, ' ')
    .trim();
  return CALLED[key] ?? (plain || 'input');
}

/** `valid {input name} required`, for a parse whose schema says nothing itself. */
export const namesField = ({ path = [] }: { readonly path?: readonly PropertyKey[] | undefined }): string =>
  `valid ${inputName(path)} required`;
