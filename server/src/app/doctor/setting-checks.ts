/**
 * The doctor's checks of the database's own settings: what the portal's user may do, and what the server logs about
 * people.
 */
import type { Database } from '../../platform/database/connection.ts';
import { wrongWithUser } from '../../platform/database/roles.ts';
import type { Checks } from './checks.ts';

export function settingChecks({ pool }: Pick<Database, 'pool'>): Checks {
  return {
    'The portal cannot alter the schema': async () => {
      const wrong = await wrongWithUser(pool);
      if (wrong !== null) throw new Error(wrong);
      const { rows } = await pool.query<{ user: string }>('select current_user as user');
      return `${rows[0]?.user ?? ''} may read and write rows, and nothing else`;
    },
    'PostgreSQL’s log contains no personal data': async () => {
      const names = [
        'log_min_messages',
        'log_error_verbosity',
        'log_min_error_statement',
        'log_statement',
        'log_min_duration_statement',
        'log_min_duration_sample',
        'log_transaction_sample_rate',
        'log_parameter_max_length',
        'log_parameter_max_length_on_error',
      ];
      const { rows } = await pool.query<{ name: string; setting: string }>(
        'select name, setting from pg_settings where name = any($1)',
        [names],
      );
      const of = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
      const quotesErrors = !['log', 'fatal', 'panic'].includes(of['log_min_messages'] ?? '');
      const logsStatements =
        of['log_statement'] !== 'none' ||
        of['log_min_duration_statement'] !== '-1' ||
        of['log_min_duration_sample'] !== '-1' ||
        of['log_transaction_sample_rate'] !== '0';
      const to_set = [
        // An error about a broken rule quotes the row in its detail, and the statement below it.
        ...(quotesErrors && of['log_error_verbosity'] !== 'terse' ? ['log_error_verbosity = terse'] : []),
        ...(quotesErrors && !['fatal', 'panic'].includes(of['log_min_error_statement'] ?? '')
          ? ['log_min_error_statement = panic']
          : []),
        ...(quotesErrors && of['log_parameter_max_length_on_error'] !== '0'
          ? ['log_parameter_max_length_on_error = 0']
          : []),
        ...(logsStatements && of['log_parameter_max_length'] !== '0' ? ['log_parameter_max_length = 0'] : []),
      ];
      if (to_set.length === 0) return 'it contains neither rows nor parameters of statements';
      throw new Error(`national numbers and names can be written to it: set ${to_set.join(', ')} on the server`);
    },
  };
}
