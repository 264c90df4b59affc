/** Texts to customers: their wording, and which of them are sent. */
import { CHANGES_SETTINGS } from './access.ts';
import type { CustomerTemplateName } from '../messages/templates.ts';
import type { Wordings } from '../messages/wording.ts';
import type { SettingGroup } from './declaration.ts';
import { SENDING_LABELS, WORDING_LABELS, sendingFacts, wordingFacts } from './text-facts.ts';
import { SwitchedOffValue, WordingsValue } from './text-values.ts';
import { SETTING_GROUP_NAMES } from './group-names.ts';

const NO_WORDINGS: Wordings = {};
const NONE_OFF: readonly CustomerTemplateName[] = [];

export const texts = {
  label: SETTING_GROUP_NAMES.texts,
  lead: {
    en: 'What the texts to customers say, and which of them are sent.',
    fr: 'Ce que disent les SMS aux clients, et lesquels sont envoyés.',
  },
  change: CHANGES_SETTINGS.texts,
  parts: { wordings: { en: 'Texts', fr: 'SMS' } },
  settings: {
    text_wordings: {
      part: 'wordings',
      type: 'custom',
      label: { en: 'Wording of the texts', fr: 'Formulation des SMS' },
      help: {
        en: 'In English and French. Texts that are already on their way keep their wording.',
        fr: 'En anglais et en français. Les SMS déjà en route gardent leur formulation.',
      },
      schema: WordingsValue,
      default: NO_WORDINGS,
      factsOf: wordingFacts,
      labels: WORDING_LABELS,
    },
    texts_switched_off: {
      part: 'wordings',
      type: 'custom',
      label: { en: 'Texts that are not sent', fr: 'SMS non envoyés' },
      help: {
        en: 'Codes, warnings and everything a customer must know are always sent.',
        fr: 'Les codes, les avertissements et tout ce qu’un client doit savoir sont toujours envoyés.',
      },
      schema: SwitchedOffValue,
      default: NONE_OFF,
      factsOf: sendingFacts,
      labels: SENDING_LABELS,
    },
  },
} as const satisfies SettingGroup;
