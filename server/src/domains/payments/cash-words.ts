/** Sentences about cash, and the names of its files, in both languages. */
export const CASH_WORDS = {
  en: {
    banked: 'Banking recorded',
    confirmed: 'Confirmed, the phone is being released',
    confirmed_alone: 'Confirmed alone. The phone is open, and released in a day at the earliest',
    deposit_confirmed: 'Deposit confirmed',
    slips_left: 'Confirmed. The phone is released once a statement has the slips',
    paper_attached: 'Paper attached',
    slip_confirmed: 'Slip confirmed',
    correction_objected: 'Objection recorded. The payment stays as it was',
    file: 'cash-to-bank',
    head_office: 'Head office',
  },
  fr: {
    banked: 'Versement en banque enregistré',
    confirmed: 'Confirmé, le téléphone est en cours de libération',
    confirmed_alone: 'Confirmé seul. Le téléphone est ouvert ; il est libéré dans un jour au plus tôt',
    deposit_confirmed: 'Dépôt initial confirmé',
    slips_left: 'Confirmé. Le téléphone est libéré une fois les tickets présents dans un relevé',
    paper_attached: 'Papier joint',
    slip_confirmed: 'Ticket confirmé',
    correction_objected: 'Opposition enregistrée. Le paiement reste inchangé',
    file: 'especes-a-verser',
    head_office: 'Siège',
  },
} as const;
