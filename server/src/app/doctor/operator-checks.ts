/** How each provider answered in the last hour, in the sentences of the money feed. */
import { operatorSentence } from '@palier/contract/device-locks/operator-sentence.ts';
import { operatorLight, operatorState } from '@palier/contract/device-locks/operator-state.ts';
import { labelOf } from '@palier/contract/labels.ts';
import { PROVIDER_NAMES } from '@palier/contract/settings/provider-labels.ts';
import { timeIn } from '@palier/contract/values/time-zone.ts';
import type { Database } from '../../platform/database/connection.ts';
import { isSilent } from '../../platform/providers/breaker.ts';
import { measureCalls } from '../../platform/providers/measured-calls.ts';
import { listHealth } from '../../platform/providers/provider-health.sql.ts';
import { type Checks, wrong } from './checks.ts';

export const operatorChecks = (database: Database, wall: Date): Checks => ({
  // Whether their payments are known completely is a check of its own.
  'Providers answer well': async () => {
    const [health, callsOf] = [await listHealth(database), await measureCalls(database, wall)];
    const said = health
      .toSorted((a, b) => (a.provider < b.provider ? -1 : 1))
      .map((seen) => {
        const calls = callsOf(seen.provider);
        const state = operatorState({
          ...calls,
          is_silent: isSilent(seen),
          is_refused: seen.failing_since !== null && seen.failure_code === 'access_refused',
          is_overdue: false,
          is_unproven: false,
          is_being_asked: false,
          needs_people: false,
        });
        const since = seen.failing_since === null ? null : `${timeIn('UTC', new Date(seen.failing_since))} UTC`;
        const name = labelOf(PROVIDER_NAMES, 'en', seen.provider);
        return { state, sentence: `${name}: ${operatorSentence('en', { ...calls, state, since })}` };
      });
    const bad = said.filter(({ state }) => operatorLight(state) === 'red');
    if (bad.length > 0) wrong(bad.map(({ sentence }) => sentence).join(' '));
    return said.length === 0 ? 'none was called yet' : said.map(({ sentence }) => sentence).join(' ');
  },
});
