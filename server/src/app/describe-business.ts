/** The first description of a business, by the person who sets it up. Everything later is changed on its page. */
import { fieldSentence } from '@palier/contract/fields.ts';
import { business } from '@palier/contract/settings/business.ts';
import { defaultsOf } from '@palier/contract/settings/declaration.ts';
import { valuesSchema } from '@palier/contract/settings/schemas.ts';
import { dayIn } from '@palier/contract/values/time-zone.ts';
import type { Settings } from '@palier/contract/settings/groups.ts';
import { writeAudit } from '../domains/audit/audit.ts';
import { ConfigFailure } from '../platform/config.ts';
import type { Tx } from '../platform/database/connection.ts';
import { newId } from '../platform/ids.ts';
import { insertSettingVersion } from '../platform/settings/setting-versions.sql.ts';

/** What is asked, in this order. The rest has defaults that fit most businesses. */
export const ASKED = ['company_name', 'brand_name', 'support_phone', 'country', 'time_zone'] as const;

export type Asked = (typeof ASKED)[number];

/** The arguments of `npm run init`. */
export const OPTIONS = {
  company_name: 'company',
  brand_name: 'brand',
  support_phone: 'support',
  country: 'country',
  time_zone: 'zone',
} as const satisfies Record<Asked, string>;

/** The description with what was answered. Refuses a wrong or a missing answer and names it. */
export function describedAs(answers: Readonly<Partial<Record<Asked, string>>>): Settings<'business'> {
  const missing = (['company_name', 'support_phone'] as const).filter((name) => !answers[name]);
  const read = valuesSchema(business).safeParse({ ...defaultsOf(business), ...answers });
  const wrong = [
    ...missing.map((name) => `${business.settings[name].label.en}: name it with --${OPTIONS[name]}`),
    ...(read.success
      ? []
      : read.error.issues.map(({ path: [name], message }) => {
          const { label } = business.settings[name as Asked];
          return `${label.en}: ${fieldSentence(message, 'en')}`;
        })),
  ];
  if (wrong.length > 0 || !read.success) throw new ConfigFailure(wrong.join('\n'));
  return read.data;
}

/** Writes the first version of the business. */
export async function describeBusiness(tx: Tx, values: Settings<'business'>, now: Date): Promise<void> {
  const id = newId();
  await insertSettingVersion(tx, {
    id,
    setting_group: 'business',
    version: 1,
    effective_on: dayIn(values.time_zone, now),
    values,
    reason: 'The business was set up.',
    changed_by: null,
    request_id: null,
    created_at: now.toISOString(),
  });
  await writeAudit(tx, {
    id: newId(),
    at: now,
    staff_id: null,
    call: 'found',
    outcome: 'done',
    caller: { ip: '127.0.0.1', request_id: 'found' },
    note: {
      subject_kind: 'settings',
      subject_id: 'business',
      after: Object.fromEntries(ASKED.map((name) => [name, values[name]])),
    },
  });
}
