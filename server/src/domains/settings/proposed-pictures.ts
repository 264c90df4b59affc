/** The pictures that a request proposes. The request itself names each by its size alone. */
import type { settingsCalls } from '@palier/contract/settings/calls.ts';
import type { Settings } from '@palier/contract/settings/groups.ts';
import { fail } from '../../platform/errors.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { findRequestOf } from '../approvals/approvals.ts';
import type { SettingsChange } from './settings-change.ts';

export const proposedPictures: QueryHandler<typeof settingsCalls.proposedPictures> = async ({ request_id }, { db }) => {
  const request = await findRequestOf<SettingsChange>(db, 'settings', request_id);
  if (request?.group !== 'business') throw fail('REQUEST_NOT_FOUND');
  const { logo, powered_by } = request.values as Settings<'business'>;
  return { logo, powered_by };
};
