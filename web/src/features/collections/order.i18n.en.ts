export const en = {
  title: 'How the order is learnt',
  inUse: (percent: string) =>
    `In use: ${percent}% of the late loans are ordered by the outcomes of earlier calls. The others keep the order of the settings.`,
  off: 'Not in use: learning is switched off in the settings. All late loans have the order of the settings.',
  nothingYet: 'Not in use: nothing has been learnt yet. All late loans have the order of the settings.',
  tooFew: (least: string, called: string, uncalled: string) =>
    `Not in use: there is too little to learn from. It takes ${least} outcomes of calls and ${least} of loans that nobody called about, with some of each in the newest month for a trial. There are ${called} and ${uncalled}.`,
  tooFewOfAll: (least: string) =>
    `Not in use: there is too little to learn from. It takes ${least} outcomes of calls and ${least} of loans that nobody called about, with some of each in the newest month for a trial.`,
  tooWeak: (least: string) =>
    `Not in use: in a trial on the newest month it did not predict well enough who pays. It must be right in ${least} of 100 cases, with a call and without.`,
  calledQuality: (right: string) =>
    `Of two customers who are called, one who pays and one who does not, it names the right one in ${right} of 100 cases.`,
  uncalledQuality: (right: string) =>
    `Of two customers whom nobody calls, it names the right one in ${right} of 100 cases.`,
  chance: 'Chance would be right in 50 of 100. The trial uses the newest month, from which nothing is learnt.',
  heavier: 'The more of these, the more a call brings',
  lighter: 'The more of these, the less a call brings',
  months: 'What was learnt, by month',
  month: 'Learnt on',
  from: 'From outcomes of',
  between: (from: string, until: string) => `${from} – ${until}`,
  verdict: 'In use?',
  calledPaid: 'Called: paid',
  calledRight: 'Called: right of 100',
  uncalledPaid: 'Not called: paid',
  uncalledRight: 'Not called: right of 100',
  none: '–',
  compare: 'Is it better than the settings?',
  compared: (days: string, learnt: string, settings: string) =>
    `Of the loans ordered by what was learnt, ${learnt} caught up within ${days} days; of those ordered by the settings, ${settings}.`,
  definition:
    'An outcome is whether a late customer paid an instalment, or all that was late, within seven days. It is learnt once a month from the loans, payments, promises and calls alone: never from sex, name, religion, health, or contacts on the phone.',
  more: (facts: string) => `More: ${facts}`,
  less: (facts: string) => `Less: ${facts}`,
};
