/** Selling: what a sale asks of the customer besides the money. */
import { CHANGES_SETTINGS } from './access.ts';
import type { SettingGroup } from './declaration.ts';
import { SETTING_GROUP_NAMES } from './group-names.ts';

export const selling = {
  label: SETTING_GROUP_NAMES.selling,
  lead: {
    en: 'What a sale asks of the customer before the loan starts.',
    fr: 'Ce qu’une vente demande au client avant le début du prêt.',
  },
  change: CHANGES_SETTINGS.selling,
  parts: {
    codes: { en: 'Codes of a sale', fr: 'Codes d’une vente' },
    activation: { en: 'Activation of the phone', fr: 'Activation du téléphone' },
  },
  settings: {
    stand_in_codes: {
      part: 'codes',
      type: 'yes_no',
      default: false,
      label: { en: 'A second person confirms the customer', fr: 'Une deuxième personne confirme le client' },
      help: {
        en: 'Where the portal sends no texts: a colleague with customer and document before them confirms on their own screen.',
        fr: 'Si le portail n’envoie pas de SMS : un collègue, client et pièce devant lui, confirme sur son propre écran.',
      },
    },
    customer_app: {
      part: 'activation',
      type: 'option',
      options: {
        required: { en: 'Required', fr: 'Obligatoire' },
        offered: { en: 'Offered', fr: 'Proposée' },
        off: { en: 'Not used', fr: 'Non utilisée' },
      },
      default: 'offered',
      label: { en: 'Mobile app of the customer', fr: 'Application mobile du client' },
      help: {
        en: 'Required: the loan starts once the customer has logged in. A phone without a lock never needs the app.',
        fr: 'Obligatoire : le prêt commence quand le client s’est connecté. Un téléphone sans verrou s’en passe toujours.',
      },
    },
  },
} as const satisfies SettingGroup;
