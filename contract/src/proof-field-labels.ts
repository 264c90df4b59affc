/** The labels of fields by which people judge proof: whose pictures they are, and which terminals a list is of. */
import type { Labels } from './labels.ts';

const en = {
  same_picture_because: 'Reason for the same picture',
  same_picture_of: 'Same picture as that of',
  terminal: 'Terminal number',
  acquirer: 'Acquirer',
  banking_days: 'List within (banking days)',
  in_use_until: 'In use until',
  terminals: 'Terminals of the list',
};

export const PROOF_FIELD_LABELS: Labels<keyof typeof en> = {
  en,
  fr: {
    same_picture_because: 'Motif pour la même image',
    same_picture_of: 'Même image que',
    terminal: 'Numéro du TPE',
    acquirer: 'Acquéreur',
    banking_days: 'Relevé sous (jours ouvrés)',
    in_use_until: 'En service jusqu’au',
    terminals: 'TPE du relevé',
  },
};
