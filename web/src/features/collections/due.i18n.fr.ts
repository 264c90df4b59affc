import { plural, type Wording } from '../../ui/language.tsx';
import type { en } from './due.i18n.en.ts';

export const fr: Wording<typeof en> = {
  onDay: (day) => `Échéances du ${day}`,
  customer: 'Client',
  instalment: 'Échéance',
  nth: (number, of) => `${number} sur ${of}`,
  amount: 'À payer',
  interval: 'Plan',
  late: 'Jours de retard',
  notLate: '–',
  none: '–',
  phone: 'Téléphone',
  shop: 'Boutique',
  region: 'Région',
  asOf: (time) => `Situation au ${time}. Ce qui a été payé depuis compte à la prochaine consultation.`,
  says: (day, loans, text, money) =>
    `${day} : ${plural('fr', loans, { one: '1 échéance', other: `${text} échéances` })}, ${money}`,
  plot: (loans, text, money) =>
    loans === 0
      ? 'Aucune échéance dans les 31 prochains jours.'
      : `Dans les 31 prochains jours, ${plural('fr', loans, { one: '1 échéance tombe', other: `${text} échéances tombent` })} : ${money}.`,
  asTable: 'En tableau',
  day: 'Jour',
  instalments: 'Échéances',
  empty: 'Aucune échéance ce jour-là.',
};
