import { MOST_TEST_FCFA, TEST_ACCOUNT } from '@palier/contract/payments/test-payment.ts';
import { groupThousands } from '@palier/contract/values/money.ts';
import type { Unit } from '@palier/contract/settings/declaration.ts';
import { plural } from '../../ui/language.tsx';
import { providersEn } from './i18n.providers.en.ts';

export const en = {
  providers: providersEn,
  lead: 'What the business decides itself. A change begins on its day, and every version is kept.',
  change: 'Change',
  since: (day: string) => `In force since ${day}`,
  defaults: 'These are the defaults. Nobody has changed them yet.',
  planned: (day: string) => `From ${day}`,
  plannedNote: (day: string) =>
    `Another version begins on ${day}. A change is made from that one, and replaces it if it begins earlier.`,
  waits: 'A change waits for a second person. Until it is decided, nobody can request another.',
  history: 'History',
  version: (version: number) => `Version ${version}`,
  proposedPictures: 'Pictures of the request',
  ourPicture: 'the product’s own',
  choosePicture: 'Choose a picture',
  removePicture: 'Remove the picture',
  unreadablePicture: 'This file cannot become a PNG of at most 64 KB.',
  firstVersion: 'Defaults',
  firstSteps: {
    lead: 'From an empty portal to the first payment. Each step is looked up as it is taken; the page follows by itself.',
    done: 'Done',
    open: 'To do',
    progress: (done: number, all: number) => `${done} of ${all} steps are done`,
    allDone: 'All first steps are done.',
    inStock: (count: string) => `${count} in stock`,
    counted: (count: number) => (count >= 1000 ? '1000 or more' : String(count)),
    sandbox: 'Open the sandbox',
    help: {
      business:
        'The names, the support number, the country and the look. They stand in contracts, in texts and on locked phones.',
      administrator: 'The person who gives roles to the others. npm run init adds the first one.',
      second_person:
        'Prices, refunds, roles and settings are decided by two people. Add a colleague to a group that approves requests.',
      shop: 'Where phones are kept and sold. Give it an owner, for whom phones are received: a dealer, or your own company.',
      product: 'A model, its price and its first deposit; one by one, or imported from a file.',
      stock: 'Receive phones by their IMEI in a shop, scanned or from a file.',
      operator:
        'The variables of the operator are set on the server. “Test now” makes a harmless call to the operator.',
      lock: 'The same for the company that locks the phones.',
      payment: (short_code: string) =>
        `Pay at most ${groupThousands(MOST_TEST_FCFA)} FCFA to paybill ${short_code} with the account number ${TEST_ACCOUNT}. It arrives in suspense, from where it is given back.`,
    },
  },
  by: (maker: string) => `by ${maker}`,
  byAndWith: (maker: string, checker: string) => `by ${maker}, approved by ${checker}`,
  inForce: 'In force',
  older: 'Older versions',
  everyDay: 'Every day',
  addDay: 'Add the day',
  effective: 'In force from',
  effectiveHelp: 'Today or later. If it is approved later than that, from the day of the approval.',
  reason: 'Reason',
  reasonHelp: 'The person who decides reads this first.',
  was: (value: string) => `Now: ${value}`,
  changes: (count: number) => plural('en', count, { one: '1 change', other: `${count} changes` }),
  noChanges: 'Nothing changed yet',
  send: 'Send the request',
  changedMeanwhile:
    'Somebody else has changed these settings in the meantime. Close the form and open it again to start from the new values.',
  second: 'Nothing changes until a second person has approved it.',
  ladder: {
    reminder: 'reminder',
    due: 'due day',
    warning: 'warning',
    lock: 'lock',
    on: (day: number) =>
      day === 0
        ? 'on the day:'
        : day < 0
          ? `${-day} days before:`
          : `${day} ${plural('en', day, { one: 'day', other: 'days' })} after:`,
    reminders: 'Reminders, days before',
    remindersHelp: 'Such as 3, 1. 0 is the due day.',
    graceDays: 'Grace, days',
    warnDay: 'Warning after, days',
    lockDay: 'Lock after, days',
    graceOf: (days: number) => `${days} ${plural('en', days, { one: 'day', other: 'days' })} of grace`,
    ownPolicy: (number: number) => `Policy ${number} for some models`,
    name: 'Name',
    models: 'Phone models',
    modelCount: (count: number) => plural('en', count, { one: '1 model', other: `${count} models` }),
    remove: 'Remove',
    addOwn: 'Add a policy for some models',
    addOwnHelp: 'All other models follow the steps above.',
  },
  rehearsal: {
    title: 'Rehearsal',
    lead: 'See what these policies would do to today’s loans, and what they would have done on the last 90 days, before you send the request.',
    begin: 'Rehearse',
    again: 'Rehearse again',
    stale: 'The policies have changed since this rehearsal.',
    locked: 'phones lock',
    warned: 'customers are warned',
    reminded: 'customers are reminded',
    atOnce: (loans: string, percent: number) =>
      `At once, if the policies applied now to ${loans} running loans (${percent} % of them lock). Holds on locks are not counted.`,
    inBatches: (most: string, days: number) =>
      `Of these, at most ${most} lock in a day, so it takes about ${days} days.`,
    lastDays: (before: string, after: string) =>
      `Over the last 90 days the policies in force lock ${before} phones; these policies lock ${after}.`,
    present: 'Locks a day, policies in force',
    proposed: 'Locks a day, these policies',
    noneOnlyProposed: 'In the last 90 days these policies lock no phone that the policies in force leave open.',
    onlyProposed: (locks: string, paid: string, percent: number) =>
      `${locks} locks would come from these policies alone. ${paid} of those customers (${percent} %) paid everything late within three days without a lock.`,
    estimated: (sampled: string, all: string) =>
      `The 90 days are estimated from ${sampled} of ${all} loans, drawn at random.`,
    computed: (all: string) => `The 90 days are computed for all ${all} loans.`,
    asTable: 'The days as a table',
    day: 'Day',
    ofPresent: (count: string) => `${count}, in force`,
    ofProposed: (count: string) => `${count}, proposed`,
    toLock: 'Phones that would lock at once',
    firstOf: (shown: string, total: string) => `The first ${shown} of ${total}, late for longest first.`,
    daysLate: (days: number) => `${days} ${plural('en', days, { one: 'day', other: 'days' })} late`,
    stored: 'The rehearsal that was sent with the request',
  },
  wordings: {
    edit: 'Edit',
    editOf: (text: string) => `Edit: ${text}`,
    close: 'Close',
    closeOf: (text: string) => `Close: ${text}`,
    sent: 'Sent by SMS',
    sentOf: (text: string) => `Sent by SMS: ${text}`,
    changed: 'Own wording',
    edited: 'In this request',
    notSent: 'Not sent',
    faulty: 'To correct',
    languageOfText: 'Language of the text',
    textOf: (text: string) => `Text: ${text}`,
    variables: 'Insert a variable',
    preview: 'The text on a phone',
    example: 'With examples',
    reset: 'Back to the default',
    sendTest: 'Send me this text',
    parts: (count: number) => `${count} SMS`,
    characters: (count: number) => plural('en', count, { one: '1 character', other: `${count} characters` }),
    encoding: { gsm7: 'GSM-7', ucs2: 'Unicode' },
    longest: (count: number) => `Up to ${count} SMS with the longest values`,
    wide: (characters: string) => `Unicode, and so more SMS, because of: ${characters}`,
    replaced: (pairs: string) => `Sent in a plainer spelling: ${pairs}`,
  },
  unit: {
    fcfa: (_count: number, text: string) => `${text} FCFA`,
    days: (count: number, text: string) => `${text} ${plural('en', count, { one: 'day', other: 'days' })}`,
    percent: (_count: number, text: string) => `${text} %`,
    permille: (_count: number, text: string) => `${text} ‰`,
    times: (count: number, text: string) => (count === 1 ? 'once' : `${text} times`),
    customers: (count: number, text: string) =>
      `${text} ${plural('en', count, { one: 'customer', other: 'customers' })}`,
    minutes: (count: number, text: string) => `${text} ${plural('en', count, { one: 'minute', other: 'minutes' })}`,
  } satisfies Record<Unit, (count: number, text: string) => string>,
  /** After the number in a field. */
  unitOfField: {
    fcfa: 'FCFA',
    days: 'days',
    percent: '%',
    permille: '‰',
    times: 'times',
    customers: 'customers',
    minutes: 'minutes',
  } satisfies Record<Unit, string>,
};
