import type { CallLabels } from '../labels.ts';
import type { settingsCalls } from './calls.ts';

export const SETTINGS_CALL_LABELS: CallLabels<typeof settingsCalls> = {
  en: {
    changeMoney: 'Change of money and limits requested',
    changeCollections: 'Change of collections requested',
    changeBooks: 'Change of the accounts of the books requested',
    changeApprovals: 'Change of who approves what requested',
    changeLocks: 'Change of lock policies requested',
    testProvider: 'Connection to a provider tested',
    changeBusiness: 'Change of the business requested',
    changeTexts: 'Change of texts to customers requested',
    testText: 'Text sent to oneself as a test',
  },
  fr: {
    changeMoney: 'Changement des limites d’argent demandé',
    changeCollections: 'Changement du recouvrement demandé',
    changeBooks: 'Changement des comptes de la comptabilité demandé',
    changeApprovals: 'Changement de qui approuve quoi demandé',
    changeLocks: 'Changement des règles de verrouillage demandé',
    testProvider: 'Connexion à un prestataire testée',
    changeBusiness: 'Changement de l’entreprise demandé',
    changeTexts: 'Changement des textes aux clients demandé',
    testText: 'Texte envoyé à soi-même pour essai',
  },
};
