/** Messages of the calls about statements, and the names of their files. */
import type { Language } from '@palier/contract/values/language.ts';
export const MESSAGES = {
  en: {
    file: 'statement',
    uploaded: 'Added successfully',
    signed_off: 'The days of this statement are closed',
    another: 'It is now missing. Somebody else can book it.',
    matched: 'It is a payment that the books already have, and is matched with it.',
    proposed: 'It may be another payment that is already in the books. Compare them under “Proposed”.',
  },
  fr: {
    file: 'releve',
    uploaded: 'Ajout réussi',
    signed_off: 'Les journées de ce relevé sont clôturées',
    another: 'Elle est maintenant manquante. Une autre personne peut la comptabiliser.',
    matched: 'C’est un paiement déjà comptabilisé ; la ligne en est rapprochée.',
    proposed: 'C’est peut-être un autre paiement déjà comptabilisé. Comparez-les sous « Proposées ».',
  },
} as const satisfies Record<Language, Readonly<Record<string, string>>>;
