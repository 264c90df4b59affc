/** What the rows of a provision matrix are called, in the reports and where a matrix is typed. */
import type { Texts, Wording } from '../language.tsx';

const en = {
  age: 'Days late',
  loans: 'Loans',
  base: 'Of which',
  share: 'Share',
  aside: 'Set aside',
  total: 'Total',
  region: (name: string) => `Region ${name}`,
  modelIn: (model: string, region: string) => `${model} in ${region}`,
  others: 'All other loans',
  together: 'Together',
  days: (from: number, until: number) => (from === until ? `${until}` : `${from} to ${until}`),
  moreThan: (days: number) => `More than ${days}`,
};

const fr: Wording<typeof en> = {
  age: 'Jours de retard',
  loans: 'Prêts',
  base: 'Sur',
  share: 'Part',
  aside: 'Provision',
  total: 'Total',
  region: (name) => `Région ${name}`,
  modelIn: (model, region) => `${model}, région ${region}`,
  others: 'Tous les autres prêts',
  together: 'Ensemble',
  days: (from, until) => (from === until ? `${until}` : `${from} à ${until}`),
  moreThan: (days) => `Plus de ${days}`,
};

export const provisionWords: Texts<typeof en> = { en, fr };
