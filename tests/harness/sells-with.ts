import type { Settings } from '@palier/contract/settings/groups.ts';
import type { Started } from './demo.ts';

/** Settings of selling in a running demo, as if they had been there when the business began. */
export const sellsWith = ({ see }: Started, values: Partial<Settings<'selling'>>): Promise<unknown> =>
  see(
    `insert into setting_versions (id, setting_group, version, effective_on, "values", reason, created_at)
      values (gen_random_uuid(), 'selling', 1, '2020-01-01', $1, 'a test needs it', now())`,
    [JSON.stringify(values)],
  );
