import type { Wording } from '../../ui/language.tsx';
import type { en } from './i18n.en.ts';

export const fr: Wording<typeof en> = {
  lead: 'Les prêts les plus récents d’abord. Une ligne ouvre la fiche de son client.',
  leadAll: 'Ceux qui attendent leur activation sont comptés aussi.',
  views: 'Quels prêts',
  search: 'Référence du prêt ou nom',
  none: '–',
  empty: {
    all: 'Aucun prêt n’a encore été vendu.',
    active: 'Aucun prêt n’est en cours.',
    healthy: 'Aucun prêt n’est à jour.',
    defaulted: 'Aucun prêt n’est en retard.',
    locked: 'Aucun téléphone n’est verrouillé.',
    pending_activation: 'Aucun prêt n’attend d’être activé.',
    settled: 'Aucun prêt n’est encore soldé.',
    ended: 'Aucun prêt ne s’est terminé impayé.',
  },
  fields: {
    customer: 'Client',
    reference: 'Référence',
    phone: 'Téléphone',
    standing: 'Situation',
    late: 'Jours de retard',
    arrears: 'En retard',
    stair: 'Progression',
    due: 'Échéance',
    repaid: 'Remboursé',
    outstanding: 'Reste à payer',
    total: 'Total',
    interval: 'Échéances',
    shop: 'Boutique',
    region: 'Région',
    agent: 'Agent',
    sold: 'Vendu le',
  },
};
