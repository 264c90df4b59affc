import type { ErrorText } from '../error-text.ts';

export const reconciliationErrors = {
  SOURCE_UNKNOWN: {
    status: 422,
    en: 'The portal has no account for these statements. Choose another account.',
    fr: 'Le portail n’a pas de compte pour ces relevés. Choisissez un autre compte.',
  },
  STATEMENT_REPEATED: {
    status: 409,
    en: 'The same document was already uploaded on {day} by {name}.',
    fr: 'Le même document a déjà été importé le {day} par {name}.',
  },
  STATEMENT_WITHOUT_DAYS: {
    status: 422,
    en: 'No line of this document has a readable day and amount. Check what the columns mean.',
    fr: 'Aucune ligne de ce document n’a de jour et de montant lisibles. Vérifiez le sens des colonnes.',
  },
  STATEMENT_DAYS_AMBIGUOUS: {
    status: 422,
    en: 'Days such as {example} can be read in more than one way. Say what stands first.',
    fr: 'Des jours comme {example} se lisent de plusieurs façons. Dites ce qui vient en premier.',
  },
  STATEMENT_NOT_FOUND: { status: 404, en: 'Statement not found.', fr: 'Relevé introuvable.' },
  OWN_STATEMENT: {
    status: 409,
    en: 'The person who uploaded a statement may not book money from it. Somebody else must do it.',
    fr: 'La personne qui a importé un relevé ne peut pas en comptabiliser l’argent. Une autre personne doit le faire.',
  },
  LINE_LATER: {
    status: 409,
    en: 'This money is dated {day}, which has not come yet. It can be booked on that day.',
    fr: 'Cet argent est daté du {day}, qui n’est pas encore venu. Il pourra être comptabilisé ce jour-là.',
  },
  STATEMENT_SIGNED_OFF: {
    status: 409,
    en: 'This statement is signed off and can no longer be changed.',
    fr: 'Ce relevé est clôturé et ne peut plus être modifié.',
  },
  STATEMENT_WITHDRAWN: {
    status: 409,
    en: 'This statement was withdrawn and can no longer be used. The document may be uploaded again.',
    fr: 'Ce relevé a été retiré et ne sert plus. Le document peut être importé de nouveau.',
  },
  STATEMENT_DIFFERS: {
    status: 409,
    en: '{lines} lines still differ. Resolve them, or give a reason for closing the days anyway.',
    fr: '{lines} lignes diffèrent encore. Réglez-les, ou donnez le motif de la clôture malgré ces écarts.',
  },
  TERMINALS_NEEDED: {
    status: 422,
    en: 'This list has no column for the terminal. Choose the terminals that it is of, or none of them.',
    fr: 'Ce relevé n’a pas de colonne pour le TPE. Choisissez les TPE qu’il couvre, ou aucun.',
  },
  TERMINALS_UNCONFIRMED: {
    status: 422,
    en: 'Confirm the terminals that this list is of: {terminals}.',
    fr: 'Confirmez les TPE que couvre ce relevé : {terminals}.',
  },
  TERMINALS_UNSAID: {
    status: 409,
    en: 'Slips of {shops} are on these days, and none is in this list. Say whether it is the list of their terminals too.',
    fr: 'Des tickets de {shops} sont de ces jours, et aucun n’est dans ce relevé. Dites s’il est aussi celui de leurs TPE.',
  },
  LINE_NOT_FOUND: {
    status: 404,
    en: 'This line does not belong to this statement.',
    fr: 'Cette ligne n’appartient pas à ce relevé.',
  },
  LINE_NOT_MISSING: {
    status: 409,
    en: 'This line is already in the books. Reload the statement.',
    fr: 'Cette ligne est déjà comptabilisée. Rechargez le relevé.',
  },
  LINE_UNKNOWN_TO_OPERATOR: {
    status: 409,
    en: 'The operator does not have this payment in its list of {day}, so it is not booked. Check where the file comes from.',
    fr: 'L’opérateur n’a pas ce paiement dans sa liste du {day} : il n’est pas comptabilisé. Vérifiez l’origine du fichier.',
  },
  LINE_DIFFERS_AT_OPERATOR: {
    status: 409,
    en: 'The operator has this payment with another amount, so it is not booked. Check where the file comes from.',
    fr: 'L’opérateur a ce paiement avec un autre montant : il n’est pas comptabilisé. Vérifiez l’origine du fichier.',
  },
  LINE_NOT_IN_DOUBT: {
    status: 409,
    en: 'Nothing about this line is in doubt any more. Reload the statement.',
    fr: 'Plus rien n’est en doute pour cette ligne. Rechargez le relevé.',
  },
  OPERATOR_CANNOT_BE_ASKED: {
    status: 409,
    en: 'The operator can no longer be asked about this day. A second person who saw the money at it may clear the line.',
    fr: 'L’opérateur ne peut plus être interrogé sur ce jour. Une deuxième personne qui y a vu l’argent peut confirmer la ligne.',
  },
  OPERATOR_CAN_BE_ASKED: {
    status: 409,
    en: 'The operator can still be asked about this line, and what it says counts. Ask it again.',
    fr: 'L’opérateur peut encore être interrogé sur cette ligne, et sa réponse fait foi. Interrogez-le de nouveau.',
  },
  LINE_BOOKED_BY_YOU: {
    status: 409,
    en: 'You booked this line. Somebody else must say what they saw at the operator.',
    fr: 'Vous avez comptabilisé cette ligne. Une autre personne doit dire ce qu’elle a vu chez l’opérateur.',
  },
  LINE_NOT_ALIKE: {
    status: 409,
    en: 'This line is not in question: only a repeated line without a number, or a terminal’s slip that is repeated or has another amount, can be another payment. Reload the statement.',
    fr: 'Cette ligne n’est pas en question : seule une ligne répétée sans numéro, ou un ticket de TPE répété ou d’un autre montant, peut être un autre paiement. Rechargez le relevé.',
  },
  LINE_SAID_ANOTHER_BY_YOU: {
    status: 409,
    en: 'You said that this line is another payment. Somebody else must book it.',
    fr: 'Vous avez indiqué que cette ligne est un autre paiement. Une autre personne doit la comptabiliser.',
  },
  LINE_NOT_PROBABLE: {
    status: 409,
    en: 'This line is no longer in question for this slip. Reload the list.',
    fr: 'Cette ligne n’est plus en question pour ce ticket. Rechargez la liste.',
  },
  LINE_NOT_PROPOSED: {
    status: 409,
    en: 'Nothing is proposed for this line any more. Reload the statement.',
    fr: 'Rien n’est plus proposé pour cette ligne. Rechargez le relevé.',
  },
} as const satisfies Record<string, ErrorText>;
