import type { SUBJECT_KINDS } from './records.ts';
import type { Labels } from '../labels.ts';

export const OUTCOME_LABELS: Labels<'done' | 'refused'> = {
  en: {
    done: 'Done',
    refused: 'Refused',
  },
  fr: {
    done: 'Fait',
    refused: 'Refusé',
  },
};

/** Kinds of records that a line of the audit record can be about. */
export const SUBJECT_KIND_LABELS: Labels<(typeof SUBJECT_KINDS)[number]> = {
  en: {
    staff: 'Portal user',
    group: 'Security group',
    shop: 'Store',
    shop_owner: 'Shop owner',
    region: 'Region',
    territory: 'Territory',
    agent_category: 'Agent category',
    customer: 'Customer',
    application: 'Sale',
    loan: 'Loan',
    collection: 'Payment prompt',
    payment: 'Payment',
    statement: 'Statement',
    provider: 'Provider',
    product: 'Phone',
    device: 'Device',
    stock_take: 'Stock count',
    import: 'Import',
    export: 'File',
    locks: 'All locks',
    msisdn: 'Number',
    request: 'Request',
    audit: 'Audit record',
  },
  fr: {
    staff: 'Utilisateur',
    group: 'Groupe de sécurité',
    shop: 'Boutique',
    shop_owner: 'Propriétaire',
    region: 'Région',
    territory: 'Territoire',
    agent_category: 'Catégorie d’agents',
    customer: 'Client',
    application: 'Vente',
    loan: 'Prêt',
    collection: 'Demande de paiement',
    payment: 'Paiement',
    statement: 'Relevé',
    provider: 'Prestataire',
    product: 'Téléphone',
    device: 'Appareil',
    stock_take: 'Inventaire',
    import: 'Import',
    export: 'Fichier',
    locks: 'Tous les verrous',
    msisdn: 'Numéro',
    request: 'Demande',
    audit: 'Journal d’audit',
  },
};
