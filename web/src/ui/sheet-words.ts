/** The words of the choice of sheets. */
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { plural, type Texts, type Wording } from './language.tsx';

const en = {
  title: 'Sheets to read',
  needed: 'Several sheets have such lines. Choose those that are meant.',
  sheet: (name: string, lines: number, isHidden: boolean) =>
    `${name} · ${groupThousands(lines)} ${plural('en', lines, { one: 'line', other: 'lines' })}${isHidden ? ' · hidden' : ''}`,
};
const fr: Wording<typeof en> = {
  title: 'Feuilles à lire',
  needed: 'Plusieurs feuilles ont de telles lignes. Choisissez celles qui sont concernées.',
  sheet: (name, lines, isHidden) =>
    `${name} · ${groupThousands(lines)} ${plural('fr', lines, { one: 'ligne', other: 'lignes' })}${isHidden ? ' · masquée' : ''}`,
};
export const sheetWords: Texts<Wording<typeof en>> = { en, fr };
