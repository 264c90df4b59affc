/** The texts of reports by e-mail, in English. */

export const en = {
  open: 'By e-mail',
  title: 'Reports by e-mail',
  goTo: (address: string) => `They go to ${address}. An administrator changes the address in your user record.`,
  noAddress: 'Your user record has no e-mail address, so nothing can be sent. An administrator enters it under Users.',
  notConnected:
    'No mail server is connected to this portal, so nothing can be sent. The people who run the server connect one.',
  yours: 'What you get',
  none: 'You get no report by e-mail.',
  named: (report: string, place: string) => `${report}, ${place}`,
  firstTo: 'Nothing was sent yet.',
  last: (day: string) => `Report of ${day}:`,
  send: 'Send now',
  stop: 'Stop',
  sendOf: (report: string) => `Send now: ${report}`,
  stopOf: (report: string) => `Stop: ${report}`,
  another: 'Get another report',
  report: 'Report',
  rhythm: 'When',
  rhythmHelp: {
    daily: 'Each day has the figures of the day before.',
    weekly: 'Each Monday has the week until Sunday.',
    monthly: 'The first of a month has the month before.',
  },
  region: 'Region',
  everywhere: 'Everywhere',
  add: 'Get it by e-mail',
  says: 'Each mail has the figures that you may see when it is sent, and the name of no customer.',
};
