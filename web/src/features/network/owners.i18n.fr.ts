/** What the screens of shop owners say, in French. */
import type { Wording } from '../../ui/language.tsx';
import type { ownerTexts as en } from './owners.i18n.en.ts';

export const ownerTexts: Wording<typeof en> = {
  owner: {
    lead: 'Les revendeurs à qui appartiennent les boutiques et leur stock.',
    caption: 'Propriétaires',
    search: 'Nom ou numéro de téléphone',
    name: 'Nom complet',
    phone: 'Numéro de téléphone',
    email: 'E-mail',
    shops: 'Boutiques',
    inStock: 'En stock',
    username: 'Se connecte comme',
    noUsername: 'ne se connecte pas',
    state: 'État',
    created: 'Créé le',
    language: 'Langue',
    languageHelp: 'La langue dans laquelle nous leur écrivons.',
    empty: 'Il n’y a encore aucun propriétaire.',
    emptyHelp: 'Proposez le premier. Après l’approbation, des boutiques et du stock pourront lui appartenir.',
    add: 'Ajouter un propriétaire',
    addTitle: 'Ajouter un propriétaire',
    addLead:
      'Une deuxième personne décide si cette personne devient propriétaire. D’ici là, ni boutique ni stock ne peuvent lui appartenir.',
    send: 'Envoyer pour approbation',
    waits: 'En attente de décision',
    waitsHelp: 'Une deuxième personne décide. D’ici là, ni boutique ni stock ne peuvent lui appartenir.',
    refused: 'N’est pas propriétaire',
    refusedHelp: 'Ni boutique ni stock ne peuvent lui appartenir. La proposition peut être refaite.',
    declinedBy: (who) => `par ${who}`,
    because: (reason) => `« ${reason} »`,
    follow: 'Suivre la demande',
    proposeAgain: 'Proposer à nouveau',
    edit: 'Modifier le profil',
    editTitle: 'Modifier le propriétaire',
    stateHelp:
      'Un propriétaire suspendu garde ses boutiques et son stock et peut les consulter, mais ne peut rien modifier ni recevoir d’autre boutique.',
    movedLately: 'Derniers mouvements',
    tabs: { profile: 'Profil', shops: 'Boutiques', inventory: 'Stock' },
    noShops: 'Ce propriétaire n’a encore aucune boutique.',
    noShopsHelp: 'Ajoutez une boutique à son nom, ou donnez-lui-en un dans le profil d’une boutique.',
    noStock: 'Ce propriétaire n’a aucun appareil.',
    noStockHelp: 'Réceptionnez du stock à son nom.',
  },
};
