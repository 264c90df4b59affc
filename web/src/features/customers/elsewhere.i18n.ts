/** Words of a payment for a customer of another shop. */
export const elsewhereTexts = {
  en: {
    title: (name: string) => `Payment of ${name}`,
    lead: (reference: string) =>
      `For loan ${reference}. What it owes is not shown here; a payment above the debt is refused.`,
    amount: 'Amount',
    method: 'Method',
    receipt: 'Receipt number',
    code: 'Code on the customer’s phone',
    codeHelp: 'The customer reads it out to you: a slip of a terminal needs them.',
    sendCode: 'Send the code',
    codeSent: (number: string) => `Code sent to ${number}.`,
    book: 'Book the payment',
  },
  fr: {
    title: (name: string) => `Versement de ${name}`,
    lead: (reference: string) =>
      `Pour le prêt ${reference}. Le montant dû ne s’affiche pas ici ; un versement supérieur à la dette est refusé.`,
    amount: 'Montant',
    method: 'Mode',
    receipt: 'Numéro de reçu',
    code: 'Code reçu par le client',
    codeHelp: 'Le client vous le lit : un ticket de TPE exige son accord.',
    sendCode: 'Envoyer le code',
    codeSent: (number: string) => `Code envoyé au ${number}.`,
    book: 'Enregistrer le versement',
  },
};
