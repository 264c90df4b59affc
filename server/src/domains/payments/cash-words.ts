/** What is said of cash, and what its files say, in both languages. */
export const CASH_SAID = {
  en: {
    banked: 'Banking recorded',
    confirmed: 'Cash confirmed, the phone is being released',
    file: 'cash-without-banking',
    head_office: 'Head office',
    columns: { on: 'Day', shop: 'Shop', person: 'Taken by', payments: 'Payments', amount: 'Cash' },
  },
  fr: {
    banked: 'Versement en banque enregistré',
    confirmed: 'Espèces confirmées, le téléphone est en cours de libération',
    file: 'especes-non-versees',
    head_office: 'Siège',
    columns: { on: 'Jour', shop: 'Boutique', person: 'Encaissé par', payments: 'Versements', amount: 'Espèces' },
  },
} as const;
