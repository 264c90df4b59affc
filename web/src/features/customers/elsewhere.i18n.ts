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
    noPhone: 'No phone at hand: by ID',
    documentHelp: 'Type it from the ID. A colleague of your shop reads it too.',
    showDocument: 'Send ID to a colleague',
    documentShown:
      'Sent. A colleague of your shop compares the ID under “IDs shown for slips”; then book the payment within two hours.',
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
    noPhone: 'Sans téléphone : par la pièce',
    documentHelp: 'Saisissez-le d’après la pièce. Un collègue de votre boutique la lit aussi.',
    showDocument: 'Envoyer la pièce à un collègue',
    documentShown:
      'Envoyée. Un collègue de votre boutique compare la pièce sous « Pièces montrées pour un ticket » ; enregistrez ensuite le versement, dans les deux heures.',
  },
};
