/** Sentences about cash, and the names of its files, in both languages. */
export const CASH_WORDS = {
  en: {
    banked: 'Banking recorded',
    confirmed: 'Confirmed, the phone is being released',
    file: 'cash-to-bank',
    head_office: 'Head office',
  },
  fr: {
    banked: 'Versement en banque enregistré',
    confirmed: 'Confirmé, le téléphone est en cours de libération',
    file: 'especes-a-verser',
    head_office: 'Siège',
  },
} as const;
