/** Refusals about payments that were typed wrong. */
import type { ErrorText } from '../error-text.ts';

export const correctionErrors = {
  CORRECTION_NOT_YOURS: {
    status: 403,
    en: 'Only who took this payment, who leads its shop, or finance may ask for its correction.',
    fr: 'Seules la personne qui l’a encaissé, la responsable de la boutique ou les finances peuvent demander cette correction.',
  },
  CORRECTION_NOT_TYPED: {
    status: 409,
    en: 'Only cash and slips that a person typed, and that are whole on a loan or a deposit, can be corrected. Use a reversal or a move instead.',
    fr: 'Seuls les espèces et tickets saisis par une personne, entiers sur un prêt ou un dépôt initial, se corrigent. Demandez plutôt une annulation ou un transfert.',
  },
  CORRECTION_PROVEN: {
    status: 409,
    en: 'The bank or a statement has this payment with this amount. That proves it, so it cannot be corrected.',
    fr: 'La banque ou un relevé contient ce paiement avec ce montant. Il est prouvé et ne peut plus être corrigé.',
  },
  CORRECTION_WAITS: {
    status: 409,
    en: 'A correction of this payment is approved and takes effect on {at}, unless the customer objects.',
    fr: 'Une correction de ce paiement est approuvée et prend effet le {at}, sauf opposition du client.',
  },
  CORRECTION_OF_CASH_NUMBER: {
    status: 422,
    en: 'The receipt of cash keeps its number. Only a slip of a terminal can get another one.',
    fr: 'Le reçu d’espèces garde son numéro. Seul un ticket de TPE peut en recevoir un autre.',
  },
  DEPOSIT_OF_LOAN: {
    status: 409,
    en: 'The sale of this deposit has become a loan, whose contract counts it. What is missing is owed by who took it; what is more is taken as an instalment.',
    fr: 'La vente de ce dépôt est devenue un prêt, dont le contrat le compte. Ce qui manque est dû par qui l’a encaissé ; ce qui est en plus s’encaisse comme un versement.',
  },
  SAY_WHAT_YOU_SAW: {
    status: 422,
    en: 'Say which receipt, till or paper you saw: it stands in the record.',
    fr: 'Dites quel reçu, quelle caisse ou quel papier vous avez vu : cela figure au dossier.',
  },
  OF_THE_DEALER: {
    status: 403,
    en: 'A shop of your dealer owes this money. Somebody who does not work for the dealer must decide.',
    fr: 'Une boutique de votre revendeur doit cet argent. Une personne extérieure au revendeur doit décider.',
  },
  NO_CORRECTION_WAITS: {
    status: 409,
    en: 'No correction of this payment is waiting any more.',
    fr: 'Plus aucune correction de ce paiement n’est en attente.',
  },
} as const satisfies Record<string, ErrorText>;
