/** Changes of the lock policies: they are rehearsed first, and the rehearsal is stored with the request. */
import type { settingsCalls } from '@palier/contract/settings/calls.ts';
import type { Settings } from '@palier/contract/settings/groups.ts';
import type { Rehearsal } from '@palier/contract/settings/rehearsal-records.ts';
import type * as z from 'zod';
import type { Reader } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import { type PrepareContext, type QueryContext, type QueryHandler, withPreparation } from '../../platform/handler.ts';
import { findRequestOf } from '../approvals/approvals.ts';
import { productNames } from '../catalogue/catalogue.ts';
import { rehearse } from '../dunning/dunning.ts';
import { policiesOn } from '../lock-commands/lock-commands.ts';
import { requestChange } from './change-settings.ts';
import type { SettingsChange } from './settings-change.ts';

type Values = Settings<'locks'>;

/** Refuses PRODUCT_NOT_FOUND for a policy of a model that does not exist. */
async function refuseUnknownProducts(db: Reader, { ladders }: Values): Promise<void> {
  const ids = ladders.by_product.flatMap(({ product_ids }) => product_ids);
  if (ids.length === 0) return;
  const known = new Set((await productNames(db)).map(({ id }) => id));
  if (ids.some((id) => !known.has(id))) throw fail('PRODUCT_NOT_FOUND', {}, 'values.ladders');
}

async function rehearseValues(
  { db, services, actor, clock }: Pick<QueryContext | PrepareContext, 'db' | 'services' | 'actor' | 'clock'>,
  values: Values,
): Promise<z.output<typeof Rehearsal>> {
  await refuseUnknownProducts(db, values);
  const present = await policiesOn(db, clock.today());
  return rehearse(db, services, { present, proposed: { ...values, version: present.version + 1 } }, actor.staff_id);
}

export const rehearseLocks: QueryHandler<typeof settingsCalls.rehearseLocks> = async ({ values }, context) => ({
  rehearsal: await rehearseValues(context, values),
});

export const changeLocks = withPreparation<typeof settingsCalls.changeLocks>()({
  prepare: ({ values }, context) => rehearseValues(context, values),
  // The list names customers, and the person who decides may not be allowed to see them.
  execute: (input, context, { to_lock: _, ...rehearsal }) => requestChange('locks', input, context, rehearsal),
});

export const readRehearsal: QueryHandler<typeof settingsCalls.rehearsal> = async ({ request_id }, { db }) => {
  const request = await findRequestOf<SettingsChange>(db, 'settings', request_id);
  if (!request?.rehearsal) throw fail('REQUEST_NOT_FOUND');
  return { rehearsal: request.rehearsal };
};
