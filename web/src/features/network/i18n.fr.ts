/** What the network of shops says, in French. */
import type { Wording } from '../../ui/language.tsx';
import type { en } from './i18n.en.ts';
import { agentTexts } from './agents.i18n.fr.ts';
import { ownerTexts } from './owners.i18n.fr.ts';
import { placeTexts } from './places.i18n.fr.ts';
import { storeTexts } from './stores.i18n.fr.ts';

export const fr: Wording<typeof en> = {
  none: '—',
  network: 'Réseau de boutiques',
  allStores: 'Boutiques',
  optional: (label) => `${label} (facultatif)`,
  undo: 'Annuler',
  edit: 'Modifier',
  actions: 'Actions',
  actionsOn: (name) => `Actions sur ${name}`,
  loadFailed: 'Chargement impossible, réessayez',
  ...storeTexts,
  ...ownerTexts,
  ...agentTexts,
  ...placeTexts,
};
