import type { CallLabels } from '../labels.ts';
import type { settingsCalls } from './calls.ts';

export const SETTINGS_CALL_LABELS: CallLabels<typeof settingsCalls> = {
  en: {
    changeMoney: 'Change of money and limits requested',
    changeCollections: 'Change of collections requested',
    changeSelling: 'Change of selling requested',
    changeBooks: 'Change of the accounts of the books requested',
    changeApprovals: 'Change of the approval rules requested',
    changeLocks: 'Change of lock policies requested',
    testProvider: 'Connection to a provider tested',
    changeBusiness: 'Change of the business details requested',
    changeTexts: 'Change of texts to customers requested',
    testText: 'Test text sent to oneself',
  },
  fr: {
    changeMoney: 'Changement de l’argent et des limites demandé',
    changeCollections: 'Changement du recouvrement demandé',
    changeSelling: 'Changement de la vente demandé',
    changeBooks: 'Changement des comptes de la comptabilité demandé',
    changeApprovals: 'Changement des règles d’approbation demandé',
    changeLocks: 'Changement des règles de verrouillage demandé',
    testProvider: 'Connexion à un prestataire testée',
    changeBusiness: 'Changement de la fiche de l’entreprise demandé',
    changeTexts: 'Changement des SMS aux clients demandé',
    testText: 'SMS d’essai envoyé à soi-même',
  },
};
