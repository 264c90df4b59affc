/** The words of the lines of a file that are no rows of its table. */
import { plural, type Texts, type Wording } from './language.tsx';

const en = {
  title: (count: number, text: string) =>
    plural('en', count, { one: '1 line is left out', other: `${text} lines are left out` }),
  row: (row: string, because: string, said: string) => `Row ${row} (${because}): ${said}`,
  hidden: (count: number, text: string) =>
    plural('en', count, {
      one: '1 line is hidden in the workbook, and is read',
      other: `${text} lines are hidden in the workbook, and are read`,
    }),
  more: (count: number, text: string) => plural('en', count, { one: '1 more', other: `${text} more` }),
};
const fr: Wording<typeof en> = {
  title: (count, text) =>
    plural('fr', count, { one: `${text} ligne n’est pas reprise`, other: `${text} lignes ne sont pas reprises` }),
  row: (row, because, said) => `Ligne ${row} (${because}) : ${said}`,
  hidden: (count, text) =>
    plural('fr', count, {
      one: `${text} ligne est masquée dans le classeur, et elle est lue`,
      other: `${text} lignes sont masquées dans le classeur, et elles sont lues`,
    }),
  more: (count, text) => plural('fr', count, { one: `${text} autre`, other: `${text} autres` }),
};
export const leftOutWords: Texts<Wording<typeof en>> = { en, fr };
