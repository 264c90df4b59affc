import { plural, type Wording } from '../../ui/language.tsx';
import type { en } from './due.i18n.en.ts';

export const fr: Wording<typeof en> = {
  onDay: (day) => `Versements à échéance le ${day}`,
  customer: 'Client',
  instalment: 'Versement',
  nth: (number, of) => `${number} sur ${of}`,
  amount: 'À payer',
  interval: 'Plan',
  late: 'Jours de retard',
  notLate: '–',
  none: '–',
  phone: 'Téléphone',
  shop: 'Boutique',
  region: 'Région',
  asOf: (time) => `Situation à ${time}. Ce qui a été payé depuis compte au prochain calcul.`,
  says: (day, loans, text, money) =>
    `${day} : ${plural('fr', loans, { one: '1 versement', other: `${text} versements` })}, ${money}`,
  plot: (loans, text, money) =>
    loans === 0
      ? 'Aucune échéance dans les 31 prochains jours.'
      : `Dans les 31 prochains jours, ${plural('fr', loans, { one: '1 versement arrive à échéance', other: `${text} versements arrivent à échéance` })} : ${money}.`,
  asTable: 'En tableau',
  day: 'Jour',
  instalments: 'Versements',
  empty: 'Rien n’arrive à échéance ce jour-là.',
};
