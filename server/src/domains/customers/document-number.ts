/** The format of document numbers, per country and kind. Source: integrations reference §11.2. */
const RULES: Record<string, Partial<Record<string, RegExp>>> = {
  // Decree 2016/375 does not publish the format of the number, so this rule is wide and a person reviews the document.
  CM: { 'national ID': /^[A-Z0-9]{8,20}$/ },
  CI: { 'national ID': /^(\d{11}|[A-Z]\d{10})$/ },
};

/** ICAO 9303 passport numbers: up to nine letters and digits, at least one digit. */
const PASSPORT = /^(?=.*\d)[A-Z0-9]{6,9}$/;

export function checkDocumentNumber(id_type: string, number: string, country: string): boolean {
  if (id_type === 'passport') return PASSPORT.test(number);
  return (RULES[country]?.[id_type] ?? /^[A-Z0-9]{5,20}$/).test(number);
}
