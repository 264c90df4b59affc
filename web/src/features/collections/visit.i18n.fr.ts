import type { Wording } from '../../ui/language.tsx';
import type { en } from './visit.i18n.en.ts';

export const fr: Wording<typeof en> = {
  action: 'Enregistrer une visite',
  title: (customer) => `Visite à ${customer}`,
  lead: 'Ce que les visites pour des prêts en retard ont donné. Les prêts en retard où personne ne répond sont sur la liste des visites.',
  caption: 'Visites enregistrées, de la plus récente à la plus ancienne',
  earlier: 'Visites',
  found: 'Dernière visite',
  notVisited: 'Pas encore visité',
  customer: 'Client',
  when: 'Quand',
  where: 'Lieu',
  whom: 'Personne rencontrée',
  outcome: 'Résultat',
  note: 'Note',
  noteHelp: 'Ce qui a été vu et dit. Le client pourra le lire un jour.',
  by: 'Par',
  promised: (amount, day) => `Promis : ${amount} avant le ${day}`,
  none: '–',
  empty: 'Aucune visite n’a encore été enregistrée.',
  save: 'Enregistrer la visite',
};
