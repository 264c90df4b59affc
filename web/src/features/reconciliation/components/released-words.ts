/** The texts about phones that a statement released. */
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { plural, type Texts, type Wording } from '../../../ui/language.tsx';

const en = {
  released: (count: number) =>
    `${groupThousands(count)} ${plural('en', count, {
      one: 'phone is released: this statement has the slips that paid off its loan',
      other: 'phones are released: this statement has the slips that paid off their loans',
    })}`,
};
const fr: Wording<typeof en> = {
  released: (count) =>
    `${groupThousands(count)} ${plural('fr', count, {
      one: 'téléphone est libéré : ce relevé contient les tickets qui ont soldé son prêt',
      other: 'téléphones sont libérés : ce relevé contient les tickets qui ont soldé leurs prêts',
    })}`,
};

export const releasedWords: Texts<Wording<typeof en>> = { en, fr };
