/** The names of months and weekdays in English and French, in lower case and without accents. */

const MONTHS: readonly RegExp[] = [
  /^jan(v|vier|uary)?$/,
  /^(feb(r|ruary)?|fev(r|rier)?)$/,
  /^(mar(ch|s)?)$/,
  /^(apr(il)?|avr(il)?)$/,
  /^(may|mai)$/,
  /^(june?|juin)$/,
  /^(july?|juil|juill|juillet)$/,
  /^(aug|august|aou|aout)$/,
  /^(sept?|september|septembre)$/,
  /^(oct|october|octobre)$/,
  /^(nov|november|novembre)$/,
  /^(dec|december|decembre)$/,
];

/** `mar` is Tuesday in French and March: the caller reads the text as it stands first. */
const WEEKDAY =
  /^(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday|lun|mar|mer|jeu|ven|sam|dim|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)\b[.,]{0,2}\s?(?:le )?/;

/** Its number from 1, as text; undefined for a word that is no month. */
export function monthNamed(name: string): string | undefined {
  const at = MONTHS.findIndex((month) => month.test(name));
  return at === -1 ? undefined : String(at + 1);
}

/** The text without the weekday that it begins with; null when it begins with none. */
export function withoutWeekday(text: string): string | null {
  const [weekday] = WEEKDAY.exec(text) ?? [];
  return weekday === undefined ? null : text.slice(weekday.length);
}
