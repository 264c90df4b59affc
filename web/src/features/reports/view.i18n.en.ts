/** The texts of the page that shows one report, in English. */
export const en = {
  silent: 'The Tableau site does not answer. Check the connection.',
  failed: 'The Tableau site cannot show this view.',
  failedWith: (code: string) => `The Tableau site cannot show this view (its error ${code}).`,
  tell: 'Tell the people who run the portal.',
  causes: {
    5: 'It does not know the user in whose name the portal asks.',
    16: 'It refused the portal’s sign-in: the user is unknown, or the clocks differ.',
    67: 'It does not offer a function that the portal asked for.',
    126: 'It does not know the connected app of the portal, or the app is not enabled.',
    127: 'It does not know the secret of the connected app.',
    10084: 'It cannot read the token of the portal.',
  },
};
