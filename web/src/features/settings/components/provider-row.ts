import type { Result } from '@palier/contract/call.ts';
import type { settingsCalls } from '@palier/contract/settings/calls.ts';

/** A provider as it is read from the server. */
export type ProviderRow = Result<typeof settingsCalls.providers>['providers'][number];
