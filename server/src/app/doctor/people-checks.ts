/** The doctor's checks of the people who decide. */
import type { Database } from '../../platform/database/connection.ts';
import type { Checks } from './checks.ts';

export function peopleChecks({ pool }: Pick<Database, 'pool'>): Checks {
  return {
    'A second person decides': async () => {
      const { rows } = await pool.query<{ deciders: number; decided_alone: number }>(
        `select (select count(distinct s.id) from staff s join group_roles r on r.group_id = s.group_id
            where r.code = 'APPROVE_MAKER_CHECKER' and s.suspended_at is null)::int as deciders,
          (select count(*) from requests where decided_how = 'alone')::int as decided_alone`,
      );
      const { deciders = 0, decided_alone = 0 } = rows[0] ?? {};
      if (deciders === 1)
        throw new Error(
          `only one person can decide requests, and ${decided_alone} changes were decided alone: add a second person on the page of the users`,
        );
      return decided_alone === 0
        ? 'no change was decided alone'
        : `${decided_alone} changes were decided alone before there was one`;
    },
  };
}
