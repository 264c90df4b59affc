import { plural } from '../../ui/language.tsx';

export const en = {
  onDay: (day: string) => `Instalments that fall due on ${day}`,
  customer: 'Customer',
  instalment: 'Instalment',
  nth: (number: string, of: string) => `${number} of ${of}`,
  amount: 'To pay',
  interval: 'Plan',
  late: 'Days late',
  notLate: '–',
  none: '–',
  phone: 'Phone',
  shop: 'Shop',
  region: 'Region',
  asOf: (time: string) => `As of ${time}. What has been paid since is included the next time you look.`,
  says: (day: string, loans: number, text: string, money: string) =>
    `${day}: ${plural('en', loans, { one: '1 instalment', other: `${text} instalments` })}, ${money}`,
  plot: (loans: number, text: string, money: string) =>
    loans === 0
      ? 'Nothing falls due in the next 31 days.'
      : `In the next 31 days ${plural('en', loans, { one: '1 instalment falls due', other: `${text} instalments fall due` })}: ${money}.`,
  asTable: 'As a table',
  day: 'Day',
  instalments: 'Instalments',
  empty: 'Nothing falls due on this day.',
};
