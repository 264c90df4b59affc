import type { ErrorText } from '../error-text.ts';

export const paymentsErrors = {
  CASH_NEEDS_SHOP: {
    status: 403,
    en: 'Cash is taken in a shop, and you belong to none.',
    fr: 'Les espèces s’encaissent en boutique et vous n’êtes rattaché à aucune.',
  },
  CASH_OTHER_SHOP: {
    status: 403,
    en: 'This deposit is taken in cash only in the shop of the sale.',
    fr: 'Ce dépôt ne s’encaisse en espèces que dans la boutique de la vente.',
  },
  CASH_ON_PROBATION: {
    status: 403,
    en: 'New agents take no cash yet. Take the payment by mobile money or card, or ask head office to confirm you.',
    fr: 'Un nouvel agent n’encaisse pas encore d’espèces. Passez par le mobile money ou la carte, ou demandez au siège de vous confirmer.',
  },
  CASH_LIMIT: {
    status: 409,
    en: 'You may take {limit} in cash a day; {left} are left today.',
    fr: 'Vous pouvez encaisser {limit} en espèces par jour ; il reste {left} aujourd’hui.',
  },
  CASH_TAKEN_BY_YOU: {
    status: 409,
    en: 'You took some of this cash yourself. Somebody else must do this.',
    fr: 'Vous avez encaissé une partie de ces espèces. Quelqu’un d’autre doit le faire.',
  },
  BANKING_ABOVE_CASH: {
    status: 422,
    en: 'There is {most} of cash here, not more.',
    fr: 'Il y a ici {most} en espèces, pas davantage.',
  },
  BANKED_LATER: {
    status: 422,
    en: 'Cash is recorded once it is at the bank: today or before.',
    fr: 'Un versement s’enregistre une fois en banque : aujourd’hui ou avant.',
  },
  BANK_REFERENCE_IN_USE: {
    status: 409,
    en: 'This bank reference is recorded already.',
    fr: 'Cette référence bancaire est déjà enregistrée.',
  },
  NO_CASH_WAITS: {
    status: 409,
    en: 'The phone of this loan waits for no cash.',
    fr: 'Le téléphone de ce prêt n’attend aucun versement d’espèces.',
  },
  AMOUNT_ABOVE_DEBT: {
    status: 422,
    en: 'The customer owes {debt}. Ask for that or less.',
    fr: 'Le client doit {debt}. Demandez cette somme ou moins.',
  },
  PUSH_IN_FLIGHT: {
    status: 409,
    en: 'A prompt is already on the customer’s phone. Wait for its outcome.',
    fr: 'Une demande est déjà sur le téléphone du client. Attendez son issue.',
  },
  COLLECTION_NOT_FOUND: {
    status: 404,
    en: 'This payment prompt does not exist.',
    fr: 'Cette demande de paiement n’existe pas.',
  },
  COLLECTION_FINAL: {
    status: 409,
    en: 'This payment prompt is finished.',
    fr: 'Cette demande de paiement est terminée.',
  },
  PAYMENT_REFERENCE_IN_USE: {
    status: 409,
    en: 'A payment with this reference is already booked.',
    fr: 'Un paiement avec cette référence est déjà comptabilisé.',
  },
  RECEIPT_IN_USE: {
    status: 409,
    en: 'Receipt {number} of this shop is already entered: {amount} on {day}.',
    fr: 'Le reçu {number} de cette boutique est déjà comptabilisé : {amount} le {day}.',
  },
  NO_MONEY_CHANNEL: {
    status: 409,
    en: 'No mobile-money provider serves this number.',
    fr: 'Aucun opérateur de mobile money ne dessert ce numéro.',
  },
} as const satisfies Record<string, ErrorText>;
