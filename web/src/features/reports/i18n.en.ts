/** What the screens to come say, in English. */
export const en = {
  notYet: 'This screen is not built yet.',
  willHold: 'What will live here',
  meanwhile: 'Until then its calls do not exist either: nothing on this page pretends to work.',
  backHome: 'Back to the dashboard',
  screens: {
    reports: {
      title: 'Reports',
      holds: ['Portfolio at risk, sales, collections, shops, owners, agents and stock', 'Each figure opens its rows'],
    },
    report: { title: 'Report', holds: ['One report on the whole page'] },
  },
};
