/**
 * The messages of successful calls, in both languages. A text that the specification quotes is kept word for word.
 */
import type { Language } from './values/language.ts';
export const SUCCESSES = {
  ADDED: { en: 'Added successfully', fr: 'Ajout réussi' },
  UPDATED: { en: 'Updated successfully', fr: 'Modifications enregistrées' },
  SETTINGS_UPDATED: { en: 'Settings updated', fr: 'Paramètres mis à jour' },
  DEPOSIT_DONE: { en: 'Deposit transaction successful', fr: 'Dépôt initial comptabilisé' },
  PHONE_ACTIVATED: { en: 'Phone activation successful', fr: 'Téléphone activé' },
  CODE_SENT: { en: 'OTP code sent', fr: 'Code OTP envoyé' },
  PROVIDER_ANSWERED: { en: 'Connection works', fr: 'La connexion fonctionne' },
  OFFERED: { en: 'Offer recorded', fr: 'Offre enregistrée' },
  VISIT_RECORDED: { en: 'Visit recorded', fr: 'Visite enregistrée' },
  CALL_RATED: { en: 'Call rating submitted', fr: 'Évaluation de l’appel envoyée' },
  FLOATS_ASKED: { en: 'The operators are asked for the balances', fr: 'Les soldes sont demandés aux opérateurs' },
  FLOAT_MOVE_MARKED: { en: 'Outcome recorded', fr: 'Résultat constaté' },
  BUNDLE_GIVEN: { en: 'The data bundle is on its way', fr: 'Le forfait internet est en route' },
  TEST_TEXT_SENT: { en: 'Test sent to your own number', fr: 'Essai envoyé à votre propre numéro' },
} as const satisfies Record<string, Record<Language, string>>;

export const successSentence = (code: keyof typeof SUCCESSES, language: Language): string => SUCCESSES[code][language];
