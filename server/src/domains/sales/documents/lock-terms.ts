/** What the lock means for the customer, in plain words. */
import type { Language } from '@palier/contract/values/language.ts';

export interface LockFacts {
  readonly lock_type: string;
  readonly lock_day: number;
  readonly company_name: string;
}

const EN = ({ lock_day, company_name }: LockFacts): string[] => [
  `${company_name} installs a lock on the phone. It stays until the last instalment is paid.`,
  `If an instalment is late, you are reminded. If it is still unpaid ${lock_day} days after its due day, the phone locks.`,
  'A locked phone still makes emergency calls and can still pay.',
  'Paying everything that is late opens the phone at once, at any hour, without asking anybody.',
  'When the last instalment is paid the lock is removed for good, and you receive a certificate.',
];
const FR = ({ lock_day, company_name }: LockFacts): string[] => [
  `${company_name} installe un verrou sur le téléphone. Il reste en place jusqu’au paiement de la dernière échéance.`,
  `Si une échéance est en retard, vous recevez un rappel. Si elle reste impayée ${lock_day} jours après sa date, le téléphone se verrouille.`,
  'Un téléphone verrouillé permet toujours les appels d’urgence et les paiements.',
  'Payer tout ce qui est en retard ouvre aussitôt le téléphone, à toute heure, sans rien demander à personne.',
  'Une fois la dernière échéance payée, le verrou est retiré définitivement et vous recevez une attestation.',
];
const NONE: Record<Language, string> = { en: 'This phone carries no lock.', fr: 'Ce téléphone ne porte aucun verrou.' };

export const lockTerms = (language: Language, facts: LockFacts): string[] =>
  facts.lock_type === 'no lock' ? [NONE[language]] : language === 'fr' ? FR(facts) : EN(facts);
