/** Messages of the calls about statements, and the names of their files. */
import type { OperatorCheck } from '@palier/contract/reconciliation/operator-checks.ts';
import type { Language } from '@palier/contract/values/language.ts';
/** A day within a sentence. */
export const writtenDay = (at: string, language: Language, time_zone: string): string =>
  new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', { dateStyle: 'long', timeZone: time_zone }).format(
    new Date(at),
  );

export const MESSAGES = {
  en: {
    file: 'statement',
    uploaded: 'Added successfully',
    known: (name: string, day: string) =>
      `This document is already here: ${name} uploaded it on ${day}. You can book from it as the second person.`,
    signed_off: 'The days of this statement are closed',
    another: 'It is now missing. Somebody else can book it.',
    matched: 'It is a payment that the books already have, and is matched with it.',
    proposed: 'It may be another payment that is already in the books. Compare them under “Proposed”.',
    asked: {
      known: 'The operator has this payment. Nothing is in doubt any more.',
      differs: 'The operator has this payment with another amount. It stays in doubt.',
      unknown: 'The operator still does not have this payment. It stays in doubt.',
      not_yet: 'The operator has not answered yet. Its answer will stand beside the line.',
      not_asked: 'The operator has no list of this day. It stays in doubt.',
    },
    cleared: 'Recorded. Nothing about this line is in doubt any more.',
    slip_found: 'The slip has the number of its line, and is proved',
    slip_without_line: 'Recorded. The slip has no line',
  },
  fr: {
    file: 'releve',
    uploaded: 'Ajout réussi',
    known: (name: string, day: string) =>
      `Ce document est déjà là : ${name} l’a importé le ${day}. Vous pouvez en comptabiliser les lignes en tant que deuxième personne.`,
    signed_off: 'Les journées de ce relevé sont clôturées',
    another: 'Elle est maintenant manquante. Une autre personne peut la comptabiliser.',
    matched: 'C’est un paiement déjà comptabilisé ; la ligne en est rapprochée.',
    proposed: 'C’est peut-être un autre paiement déjà comptabilisé. Comparez-les sous « Proposées ».',
    asked: {
      known: 'L’opérateur a ce paiement. Plus rien n’est en doute.',
      differs: 'L’opérateur a ce paiement avec un autre montant. Il reste en doute.',
      unknown: 'L’opérateur n’a toujours pas ce paiement. Il reste en doute.',
      not_yet: 'L’opérateur n’a pas encore répondu. Sa réponse apparaîtra à côté de la ligne.',
      not_asked: 'L’opérateur n’a pas de liste de ce jour. Le paiement reste en doute.',
    },
    cleared: 'Enregistré. Plus rien n’est en doute pour cette ligne.',
    slip_found: 'Le ticket a pris le numéro de sa ligne et est prouvé',
    slip_without_line: 'Enregistré. Le ticket n’a pas de ligne',
  },
} as const satisfies Record<
  Language,
  Readonly<Record<string, string | ((name: string, day: string) => string) | Readonly<Record<OperatorCheck, string>>>>
>;
