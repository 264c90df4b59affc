/** The texts of sales whose customer no text reaches, in English. */

export const en = {
  lead: 'This portal sends no texts: a colleague confirms the customer on their own screen, and your code comes from your authenticator app.',
  byColleague: 'A colleague who opens this sale confirms the customer, and reads a code out to you.',
  byApp: 'From your authenticator app, when the loan is created.',
  nobody: 'This portal sends no texts. The page Settings, Selling, can let a colleague confirm the customer.',
  confirmed: 'Confirmed',
  notConfirmed: 'Not confirmed',
  inApp: 'In your app',
  confirm: 'Confirm the customer',
  title: (name: string) => `Confirm ${name}`,
  dialogLead: 'For the colleague, not for who sells: the customer stands before you and agrees to this sale.',
  document: 'Photo of the ID',
  number: 'Document number',
  codeTitle: 'Code of the customer',
  codeLead: 'Read it out to who sells. It is shown only now.',
  done: 'Close',
};
