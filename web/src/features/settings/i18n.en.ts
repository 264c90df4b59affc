import type { Unit } from '@palier/contract/settings/declaration.ts';
import { plural } from '../../ui/language.tsx';

export const en = {
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
  firstVersion: 'Defaults',
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
  unit: {
    fcfa: (_count: number, text: string) => `${text} FCFA`,
    days: (count: number, text: string) => `${text} ${plural('en', count, { one: 'day', other: 'days' })}`,
    percent: (_count: number, text: string) => `${text} %`,
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
    times: 'times',
    customers: 'customers',
    minutes: 'minutes',
  } satisfies Record<Unit, string>,
};
