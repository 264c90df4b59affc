import type { settingsCalls } from '@palier/contract/settings/calls.ts';
import type { Handlers } from '../../platform/handler.ts';
import { changeBusiness } from './business-change.ts';
import { changeSettings } from './change-settings.ts';
import { changeLocks, readRehearsal, rehearseLocks } from './lock-change.ts';
import { listFirstSteps } from './first-steps.ts';
import { proposedPictures } from './proposed-pictures.ts';
import { changeMoney } from './money-change.ts';
import { listProviders } from './read-providers.ts';
import { listHistory, listSettings } from './read-settings.ts';
import { testProvider } from './test-provider.ts';
import { testText } from './test-text.ts';

export const settingsHandlers: Handlers<typeof settingsCalls> = {
  settings: listSettings,
  history: listHistory,
  firstSteps: listFirstSteps,
  providers: listProviders,
  testProvider,
  changeMoney,
  changeCollections: changeSettings('collections'),
  changeSelling: changeSettings('selling'),
  changeBooks: changeSettings('books'),
  changeApprovals: changeSettings('approvals'),
  changeLocks,
  rehearseLocks,
  rehearsal: readRehearsal,
  changeBusiness,
  proposedPictures,
  changeTexts: changeSettings('texts'),
  testText,
};
