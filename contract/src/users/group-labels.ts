import type { Labels } from '../labels.ts';

/**
 * The security groups that a business starts with, by the name under which they are kept. A group that the business
 * named itself has the same name in both languages.
 */
export const SECURITY_GROUP_LABELS = {
  en: {
    Administrators: 'Administrators',
    Agents: 'Agents',
    'Shop owners': 'Shop owners',
    'Debt collectors': 'Debt collectors',
    'Collection leads': 'Collection leads',
    'Finance officers': 'Finance officers',
    'Approval officers': 'Approval officers',
    'Stock keepers': 'Stock keepers',
    'En attente · Waiting': 'Waiting',
  },
  fr: {
    Administrators: 'Administrateurs',
    Agents: 'Agents',
    'Shop owners': 'Propriétaires de boutique',
    'Debt collectors': 'Agents de recouvrement',
    'Collection leads': 'Responsables du recouvrement',
    'Finance officers': 'Agents financiers',
    'Approval officers': 'Agents d’approbation',
    'Stock keepers': 'Magasiniers',
    'En attente · Waiting': 'En attente',
  },
} as const satisfies Labels<string>;
