/** What the fields in the lines of the record are called. One without words here is shown by its own name. */
import type { Texts, Wording } from '../../kit/language.tsx';

const en = {
  fields: {
    name: 'Name', full_name: 'Full name', username: 'Username', dealer_code: 'Dealer code', phone: 'Phone', msisdn: 'Phone number', email: 'Email', language: 'Language', status: 'State', state: 'State', type: 'Type', kind: 'Kind', action: 'Action', reason: 'Reason', note: 'Note',
    decision: 'Decision', request: 'Request', group: 'Group', group_id: 'Group', shop: 'Store', shop_id: 'Store', store_id: 'Store', shop_owner_id: 'Shop owner', region_id: 'Region', territory_id: 'Territory', category_id: 'Category', lead: 'Lead', left: 'Has left', location: 'Address', latitude: 'Latitude',
    longitude: 'Longitude', roles: 'Roles', give: 'Given', take: 'Taken away', codes: 'Roles', session_id: 'Session', suspended: 'Suspended', otp_channel: 'Codes by', customers: 'Customers', customer_id: 'Customer', agent_id: 'Agent', payment_kind: 'Paid by', payment_number: 'Payment number',
    payment_name: 'Account name', amount_fcfa: 'Amount', total_fcfa: 'Total', limit_fcfa: 'Limit', cash_price_fcfa: 'Cash price', deposit_fcfa: 'Deposit', credit_multiplier: 'Credit multiplier', effective_on: 'From day', loan_reference: 'Loan reference', imei: 'IMEI', lock_solution: 'Lock solution',
    method: 'Method', format: 'Format', rows: 'Rows', step: 'Step', days: 'Days', open_until: 'Open until', held: 'Held', kyc_state: 'Identity', review_note: 'Note of the review', image_url: 'Picture', withdrawn: 'Taken back', temporary_password: 'Temporary password', created: 'Created', filters: 'Filters',
    transaction_id: 'Transaction', payment_id: 'Transaction', parts: 'Parts', left_fcfa: 'Left in suspense', opens: 'Phones opened', reversal_reference: 'Undone outside by', channel: 'Channel', purpose: 'Came as', from_on: 'From day', until_on: 'Until day', shown: 'Shown', done: 'Done',
    source: 'Account', file_name: 'Document', lines: 'Lines', line: 'Line', money_in_fcfa: 'Money in', booked_from: 'Booked from statement', is_it: 'Is this payment', signed_off: 'Signed off', because: 'Because', wanted: 'Asked for', sha256: 'Fingerprint', statement_id: 'Statement', result: 'Result',
  },
};

const fr: Wording<typeof en> = {
  fields: {
    name: 'Nom', full_name: 'Nom complet', username: 'Identifiant', dealer_code: 'Code revendeur', phone: 'Téléphone', msisdn: 'Numéro de téléphone', email: 'E-mail', language: 'Langue', status: 'État', state: 'État', type: 'Type', kind: 'Genre', action: 'Action', reason: 'Motif', note: 'Note',
    decision: 'Décision', request: 'Demande', group: 'Groupe', group_id: 'Groupe', shop: 'Boutique', shop_id: 'Boutique', store_id: 'Boutique', shop_owner_id: 'Propriétaire', region_id: 'Région', territory_id: 'Territoire', category_id: 'Catégorie', lead: 'Responsable', left: 'Est parti', location: 'Adresse', latitude: 'Latitude',
    longitude: 'Longitude', roles: 'Rôles', give: 'Donné', take: 'Retiré', codes: 'Rôles', session_id: 'Session', suspended: 'Suspendu', otp_channel: 'Codes par', customers: 'Clients', customer_id: 'Client', agent_id: 'Agent', payment_kind: 'Payé par', payment_number: 'Numéro de paiement',
    payment_name: 'Nom du compte', amount_fcfa: 'Montant', total_fcfa: 'Total', limit_fcfa: 'Limite', cash_price_fcfa: 'Prix au comptant', deposit_fcfa: 'Dépôt initial', credit_multiplier: 'Coefficient de crédit', effective_on: 'À partir du', loan_reference: 'Référence du prêt', imei: 'IMEI', lock_solution: 'Verrou',
    method: 'Moyen', format: 'Format', rows: 'Lignes', step: 'Étape', days: 'Jours', open_until: 'Ouvert jusqu’au', held: 'Suspendus', kyc_state: 'Identité', review_note: 'Note de l’examen', image_url: 'Image', withdrawn: 'Retirée', temporary_password: 'Mot de passe provisoire', created: 'Créées', filters: 'Filtres',
    transaction_id: 'Transaction', payment_id: 'Transaction', parts: 'Parts', left_fcfa: 'Resté en suspens', opens: 'Téléphones ouverts', reversal_reference: 'Annulé au dehors par', channel: 'Canal', purpose: 'Reçu comme', from_on: 'Du', until_on: 'Au', shown: 'Montré', done: 'Fait',
    source: 'Compte', file_name: 'Document', lines: 'Lignes', line: 'Ligne', money_in_fcfa: 'Entrées d’argent', booked_from: 'Comptabilisé depuis le relevé', is_it: 'C’est ce paiement', signed_off: 'Clôturé', because: 'Motif', wanted: 'Demandé', sha256: 'Empreinte', statement_id: 'Relevé', result: 'Résultat',
  },
};

export const fieldTexts: Texts<Wording<typeof en>> = { en, fr };

/** The words of a field, or null where there are none. */
export const fieldInWords = (t: Wording<typeof en>, field: string): string | null => (Object.hasOwn(t.fields, field) ? t.fields[field as keyof typeof en.fields] : null);
