/** Messages of the calls about statements, and the names of their files. */
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
    slip_found: 'Le ticket a pris le numéro de sa ligne et est prouvé',
    slip_without_line: 'Enregistré. Le ticket n’a pas de ligne',
  },
} as const satisfies Record<Language, Readonly<Record<string, string | ((name: string, day: string) => string)>>>;
