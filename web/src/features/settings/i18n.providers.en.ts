import { plural } from '../../ui/language.tsx';

/** The tab of operators and lock providers. */
export const providersEn = {
  lead: 'What is set on the server for each operator and provider, and whether it answers. These are variables of the server’s environment: only the operator of the server changes them, so no person is named. A secret is never shown, only the date since which it is set and its last four characters.',
  mayNotTest: 'Your roles do not allow you to test a connection.',
  ofAll: (all: number) => plural('en', all, { one: '1 provider', other: `${all} providers` }),
  failing: (count: number) => `${count} failing`,
  notConfigured: (count: number) => `${count} not configured`,
  began: 'began',
  lastSuccess: 'Last success',
  lastHour: 'Last hour',
  lastFailure: 'Last failure',
  never: 'never',
  failures: (count: number) => `${count} failures in a row`,
  test: 'Test now',
  testOf: (name: string) => `Test now: ${name}`,
  testing: 'Calling the provider…',
  seconds: (seconds: string) => `${seconds}\u00a0s`,
  variablesOf: (name: string) => `Variables of ${name}`,
  set: 'set',
  setSince: 'set',
  endsIn: (end: string) => `ends in ${end}`,
  notSet: 'Not set, the default applies:',
  missing: 'Missing',
  others: 'Not connected',
  unconfirmed: 'Its provider has not confirmed this protocol. Try it with them before phones depend on it.',
  othersLead:
    'What each would add. It is connected by its variables, all of them; docs/operators.md says what to ask the provider for.',
  needs: 'Needs',
};
