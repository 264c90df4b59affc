/** The texts of screens that are not built yet, in English. */
export const en = {
  notYet: 'This screen is not built yet.',
  willHold: 'What it will show',
  meanwhile: 'Until then, nothing on this page can be used.',
  backHome: 'Back to the dashboard',
  screens: {
    reports: {
      title: 'Reports',
      holds: ['Portfolio at risk, sales, collections, shops, owners, agents and stock', 'Each figure opens its rows'],
    },
    report: { title: 'Report', holds: ['One report on the whole page'] },
  },
};
