import type { ErrorText } from '../error-text.ts';
import { PROVIDER_NAMES } from '../settings/provider-labels.ts';
import { correctionErrors } from './correction-errors.ts';
import { OPERATOR_SILENT } from './prompt-unsent.ts';
import { slipErrors } from './slip-errors.ts';

export const paymentsErrors = {
  ...slipErrors,
  ...correctionErrors,
  CASH_NEEDS_SHOP: {
    status: 403,
    en: 'Cash may only be taken in a shop, and you do not belong to one.',
    fr: 'Les espèces s’encaissent uniquement en boutique, et vous n’êtes rattaché à aucune.',
  },
  CASH_OTHER_SHOP: {
    status: 403,
    en: 'This deposit may be taken in cash only in the shop of the sale.',
    fr: 'Ce dépôt initial ne peut être encaissé en espèces que dans la boutique de la vente.',
  },
  CASH_ON_PROBATION: {
    status: 403,
    en: 'New agents may not take cash or enter slips of a terminal yet. Take the payment by mobile money, or ask head office to allow you.',
    fr: 'Un nouvel agent ne peut pas encore encaisser d’espèces ni saisir de tickets de TPE. Passez par le mobile money, ou demandez l’autorisation au siège.',
  },
  CASH_LIMIT: {
    status: 409,
    en: 'You may take {limit} in cash a day; {left} are left today.',
    fr: 'Vous pouvez encaisser {limit} en espèces par jour ; il reste {left} aujourd’hui.',
  },
  MONEY_TAKEN_BY_YOU: {
    status: 409,
    en: 'You took or placed some of this money yourself. Somebody else must do this.',
    fr: 'Vous avez encaissé ou affecté une partie de cet argent. Une autre personne doit le faire.',
  },
  CLAIM_NOT_OPEN: {
    status: 409,
    en: 'Nothing is left to pay of this payment, or the operator did not take it back.',
    fr: 'Il ne reste rien à payer sur ce paiement, ou l’opérateur ne l’a pas repris.',
  },
  BANKING_ABOVE_CASH: {
    status: 422,
    en: 'There is only {most} in cash here. Enter this amount or less.',
    fr: 'Il n’y a que {most} en espèces ici. Saisissez ce montant ou moins.',
  },
  BANKED_LATER: {
    status: 422,
    en: 'Cash may be recorded only after it is at the bank: the day must be today or earlier.',
    fr: 'Un versement ne s’enregistre qu’une fois en banque : le jour doit être aujourd’hui ou avant.',
  },
  BANKED_BEFORE_TAKEN: {
    status: 422,
    en: 'Some of this cash was taken on {day}. Choose that day or a later one.',
    fr: 'Une partie de ces espèces a été encaissée le {day}. Choisissez ce jour ou un jour suivant.',
  },
  BANK_REFERENCE_IN_USE: {
    status: 409,
    en: 'This bank reference is already recorded. Each slip is recorded once: check the number.',
    fr: 'Cette référence bancaire est déjà enregistrée. Chaque bordereau s’enregistre une fois : vérifiez le numéro.',
  },
  NO_RELEASE_WAITS: {
    status: 409,
    en: 'Nothing of this sale is waiting for a payment to be confirmed.',
    fr: 'Rien, dans cette vente, n’attend la confirmation d’un paiement.',
  },
  AMOUNT_ABOVE_DEBT: {
    status: 422,
    en: 'The customer owes {debt}. Ask for this amount or less.',
    fr: 'Le client doit {debt}. Demandez ce montant ou moins.',
  },
  MORE_THAN_OWED: {
    status: 422,
    en: 'This is more than the customer owes. Enter a smaller amount.',
    fr: 'C’est plus que ce que le client doit. Saisissez un montant plus petit.',
  },
  PUSH_IN_FLIGHT: {
    status: 409,
    en: 'A payment prompt is already on the customer’s phone. Wait for its result.',
    fr: 'Une demande de paiement est déjà sur le téléphone du client. Attendez son résultat.',
  },
  NUMBER_PROMPTED_OFTEN: {
    status: 429,
    en: 'This number has left {most} payment prompts of the last {within} minutes unpaid. Send the next one in {minutes} min.',
    fr: 'Ce numéro n’a pas payé {most} demandes de paiement des {within} dernières minutes. Envoyez la suivante dans {minutes} min.',
  },
  PROMPTS_UNANSWERED: {
    status: 429,
    en: 'Nobody has answered {most} of your payment prompts of the last {within} minutes. Send the next one in {minutes} min, or sooner when one is answered.',
    fr: 'Personne n’a répondu à {most} de vos demandes de paiement des {within} dernières minutes. Envoyez la suivante dans {minutes} min, ou plus tôt si l’on répond à l’une d’elles.',
  },
  COLLECTION_NOT_FOUND: {
    status: 404,
    en: 'This payment prompt does not exist.',
    fr: 'Cette demande de paiement n’existe pas.',
  },
  COLLECTION_FINAL: {
    status: 409,
    en: 'This payment prompt has ended. Send a new one.',
    fr: 'Cette demande de paiement est terminée. Envoyez-en une nouvelle.',
  },
  PAYMENT_REFERENCE_IN_USE: {
    status: 409,
    en: 'A payment with this reference is already booked. Check the reference.',
    fr: 'Un paiement avec cette référence est déjà comptabilisé. Vérifiez la référence.',
  },
  RECEIPT_IN_USE: {
    status: 409,
    en: 'Receipt {number} of this shop is already booked: {amount} on {day}. Check the number.',
    fr: 'Le reçu {number} de cette boutique est déjà comptabilisé : {amount} le {day}. Vérifiez le numéro.',
  },
  SLIP_BOOKED_OTHERWISE: {
    status: 409,
    en: 'Slip {number} is already booked without a shop, as from a statement: {amount} on {day}. Check the number and the amount. If another terminal printed yours, write that terminal’s name before the number.',
    fr: 'Le ticket {number} est déjà comptabilisé sans boutique, comme depuis un relevé : {amount} le {day}. Vérifiez le numéro et le montant. Si un autre TPE a imprimé le vôtre, écrivez le nom de ce TPE devant le numéro.',
  },
  [OPERATOR_SILENT]: {
    status: 503,
    labels: { operator: PROVIDER_NAMES },
    en: '{operator} has not answered since {since}. No prompt was sent: ask again in {seconds} seconds, or take cash or POS.',
    fr: '{operator} ne répond plus depuis {since}. Aucune demande n’est partie : redemandez dans {seconds} secondes, ou encaissez en espèces ou par TPE.',
  },
  NO_MONEY_CHANNEL: {
    status: 409,
    en: 'No mobile-money operator serves this number. Use another number, cash or POS.',
    fr: 'Aucun opérateur de mobile money ne dessert ce numéro. Prenez un autre numéro, des espèces ou le TPE.',
  },
} as const satisfies Record<string, ErrorText>;
