/** The settings of the connected Tableau site: all of them, or none. */
import { PROVIDER_BITS } from './secrets.ts';
import type { Settings } from './environment-settings.ts';

const VARIABLES = [
  'TABLEAU_BASE_URL',
  'TABLEAU_VIEW',
  'TABLEAU_CLIENT_ID',
  'TABLEAU_SECRET_ID',
  'TABLEAU_SECRET_VALUE',
  'TABLEAU_USER',
] as const;

/** Null where no site is connected, in a demo as well. */
export function tableauSettings({ env, wrong, outer, guarded }: Settings) {
  const first = VARIABLES.find((name) => env[name] !== undefined);
  if (first === undefined) return null;
  const whole = (name: (typeof VARIABLES)[number]): string => {
    const value = env[name];
    if (value === undefined) wrong.push(`${name}: needed with ${first}`);
    return value ?? '';
  };
  return {
    base_url: outer('TABLEAU_BASE_URL', whole('TABLEAU_BASE_URL')),
    view: whole('TABLEAU_VIEW'),
    client_id: whole('TABLEAU_CLIENT_ID'),
    secret_id: whole('TABLEAU_SECRET_ID'),
    secret_value: guarded('TABLEAU_SECRET_VALUE', whole('TABLEAU_SECRET_VALUE'), PROVIDER_BITS),
    user: whole('TABLEAU_USER'),
  };
}
