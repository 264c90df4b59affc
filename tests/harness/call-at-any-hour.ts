/** Customers of the demo are called on Sundays and at night: a test runs on any day and at any hour. */
import { newId } from '../../server/src/platform/ids.ts';
import { valuesOf } from '../../server/src/platform/settings/settings.ts';
import type { Started } from './demo.ts';

const AT_ANY_HOUR = { call_from: '00:00', call_until: '23:59', call_weekdays: [1, 2, 3, 4, 5, 6, 7] };

export async function callAtAnyHour({ see }: Started): Promise<void> {
  await see(
    `insert into setting_versions (id, setting_group, version, effective_on, values, reason, created_at)
      select $1, 'collections', coalesce(max(version), 0) + 1, '2020-01-01', $2, 'A test needs it.', now()
      from setting_versions where setting_group = 'collections' returning id`,
    [newId(), { ...valuesOf('collections', undefined), ...AT_ANY_HOUR }],
  );
  // The lines of the day were computed by the settings before: no customer rests because of the day any more.
  await see(
    `update collection_cases set rest_until = null, rest_reason = null where rest_reason = 'not_a_call_day' returning id`,
  );
}
