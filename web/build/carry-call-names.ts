/**
 * Names each change by its path, for words about a change that this window did not make. Importing the calls for that
 * would bring all of them to every screen.
 */
import { calls } from '../../contract/src/calls.ts';
import type { Plugin } from 'vite';

const ASKED = 'virtual:names-of-changes';
const RESOLVED = `\0${ASKED}`;

const namesOfChanges = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(calls).flatMap(([domain, named]) =>
      Object.entries(named)
        .filter(([, { effect }]) => effect === 'change')
        .map(([name, { path }]) => [path, `${domain}.${name}`] as const),
    ),
  );

export const carryCallNames = (): Plugin => ({
  name: 'carry-call-names',
  resolveId: (asked) => (asked === ASKED ? RESOLVED : null),
  load: (id) => (id === RESOLVED ? `export const NAMES_OF_CHANGES = ${JSON.stringify(namesOfChanges())}` : null),
});
