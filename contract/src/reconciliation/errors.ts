import type { ErrorText } from '../error-text.ts';

export const reconciliationErrors = {
  SOURCE_UNKNOWN: {
    status: 422,
    en: 'Statements of this account are not known here.',
    fr: 'Les relevés de ce compte ne sont pas connus ici.',
  },
  STATEMENT_REPEATED: {
    status: 409,
    en: 'This very document was uploaded on {day} by {name}.',
    fr: 'Ce même document a été importé le {day} par {name}.',
  },
  STATEMENT_WITHOUT_DAYS: {
    status: 422,
    en: 'No line of this document has a day and an amount that can be read.',
    fr: 'Aucune ligne de ce document n’a de jour et de montant lisibles.',
  },
  STATEMENT_NOT_FOUND: { status: 404, en: 'Statement not found.', fr: 'Relevé introuvable.' },
  OWN_STATEMENT: {
    status: 409,
    en: 'Who uploaded a statement does not book money from it. Somebody else must.',
    fr: 'Qui a importé un relevé n’en comptabilise pas l’argent. Quelqu’un d’autre doit le faire.',
  },
  STATEMENT_SIGNED_OFF: {
    status: 409,
    en: 'This statement is signed off: nothing in it changes any more.',
    fr: 'Ce relevé est clôturé : plus rien n’y change.',
  },
  STATEMENT_DIFFERS: {
    status: 409,
    en: '{lines} lines still differ. Settle them, or say why the days are closed all the same.',
    fr: '{lines} lignes diffèrent encore. Réglez-les, ou dites pourquoi les journées sont clôturées malgré tout.',
  },
  LINE_NOT_FOUND: { status: 404, en: 'This line is not of this statement.', fr: 'Cette ligne n’est pas de ce relevé.' },
  LINE_NOT_MISSING: {
    status: 409,
    en: 'The books have this line already.',
    fr: 'Cette ligne est déjà dans les livres.',
  },
  LINE_NOT_PROPOSED: {
    status: 409,
    en: 'Nothing is proposed for this line.',
    fr: 'Rien n’est proposé pour cette ligne.',
  },
} as const satisfies Record<string, ErrorText>;
