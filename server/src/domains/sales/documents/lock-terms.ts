/** The sentences that explain the lock to the customer. */
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
  'If you pay everything that is late, the phone opens at once, at any hour. You do not need to ask anybody.',
  'When the last instalment is paid, the lock is removed for good and you receive a certificate.',
];
const FR = ({ lock_day, company_name }: LockFacts): string[] => [
  `${company_name} installe un verrou sur le téléphone. Il reste en place jusqu’au paiement de la dernière échéance.`,
  `Si une échéance est en retard, vous recevez un rappel. Si elle reste impayée ${lock_day} jours après sa date, le téléphone se verrouille.`,
  'Un téléphone verrouillé permet toujours les appels d’urgence et les paiements.',
  'Si vous payez tout ce qui est en retard, le téléphone s’ouvre aussitôt, à toute heure. Vous n’avez rien à demander.',
  'Une fois la dernière échéance payée, le verrou est retiré définitivement et vous recevez une attestation.',
];
const NONE: Record<Language, string> = { en: 'This phone has no lock.', fr: 'Ce téléphone n’a pas de verrou.' };

export function lockTerms(language: Language, facts: LockFacts): string[] {
  if (facts.lock_type === 'no lock') return [NONE[language]];
  return language === 'fr' ? FR(facts) : EN(facts);
}

/** Whether these sentences tell the customer that the phone has a lock. */
export const nameLock = (lock_terms: readonly string[]): boolean =>
  !Object.values(NONE).some((none) => lock_terms.includes(none));
