/** What the network of shops says, in English. */
import { agentTexts } from './agents.i18n.en.ts';
import { ownerTexts } from './owners.i18n.en.ts';
import { placeTexts } from './places.i18n.en.ts';
import { storeTexts } from './stores.i18n.en.ts';

export const en = {
  none: '—',
  network: 'Shop network',
  allStores: 'Stores',
  optional: (label: string) => `${label} (optional)`,
  undo: 'Undo',
  edit: 'Edit',
  actions: 'Actions',
  actionsOn: (name: string) => `Actions on ${name}`,
  loadFailed: 'Could not load, retry',
  ...storeTexts,
  ...ownerTexts,
  ...agentTexts,
  ...placeTexts,
};
