import type { dataBundlesCalls } from '@palier/contract/data-bundles/calls.ts';
import type { Handlers } from '../../platform/handler.ts';
import { awardBundle } from './award-bundle.ts';
import { readOffered } from './read-offered.ts';

export const dataBundlesHandlers: Handlers<typeof dataBundlesCalls> = {
  offered: readOffered,
  award: awardBundle,
};
