/** The names of providers, what the business uses each for, and what can be wrong with a connection. */
import type { Labels } from '../labels.ts';
import type { Provider, ProviderFailureCode, ProviderVerdict } from './providers.ts';

export const PROVIDER_NAMES: Labels<Provider> = {
  en: {
    'mtn-momo': 'MTN Mobile Money',
    'daraja-paybill': 'Paybill',
    orange: 'Orange SMS',
    africastalking: 'Africa’s Talking',
    'africastalking-data': 'Africa’s Talking, mobile data',
    trustonic: 'Trustonic',
    vivo: 'Vivo',
    knox_guard: 'Knox Guard',
    openpaygo: 'OpenPAYGO',
    'smile-id': 'Smile ID',
    smtp: 'Mail server',
    s3: 'Object storage',
    disk: 'Disk of the server',
  },
  fr: {
    'mtn-momo': 'MTN Mobile Money',
    'daraja-paybill': 'Paybill',
    orange: 'Orange SMS',
    africastalking: 'Africa’s Talking',
    'africastalking-data': 'Africa’s Talking, données mobiles',
    trustonic: 'Trustonic',
    vivo: 'Vivo',
    knox_guard: 'Knox Guard',
    openpaygo: 'OpenPAYGO',
    'smile-id': 'Smile ID',
    smtp: 'Serveur de courriel',
    s3: 'Stockage objet',
    disk: 'Disque du serveur',
  },
};

/** What the business uses each for. */
export const PROVIDER_USES: Labels<Provider> = {
  en: {
    'mtn-momo': 'Payment prompts on the customer’s phone',
    'daraja-paybill': 'Payments that customers make themselves',
    orange: 'Texts to customers and staff',
    africastalking: 'Texts to customers and staff',
    'africastalking-data': 'Data bundles for customers',
    trustonic: 'Phone locks',
    vivo: 'Phone locks',
    knox_guard: 'Phone locks',
    openpaygo: 'Unlock codes without a network',
    'smile-id': 'Identity checks of customers',
    smtp: 'Reports by e-mail',
    s3: 'Documents, contracts and pictures',
    disk: 'Documents, contracts and pictures',
  },
  fr: {
    'mtn-momo': 'Demandes de paiement sur le téléphone du client',
    'daraja-paybill': 'Paiements faits par les clients eux-mêmes',
    orange: 'SMS aux clients et au personnel',
    africastalking: 'SMS aux clients et au personnel',
    'africastalking-data': 'Forfaits internet pour les clients',
    trustonic: 'Verrouillage des téléphones',
    vivo: 'Verrouillage des téléphones',
    knox_guard: 'Verrouillage des téléphones',
    openpaygo: 'Codes de déverrouillage sans réseau',
    'smile-id': 'Vérification d’identité des clients',
    smtp: 'Rapports par e-mail',
    s3: 'Documents, contrats et photos',
    disk: 'Documents, contrats et photos',
  },
};

export const PROVIDER_VERDICT_LABELS: Labels<ProviderVerdict> = {
  en: {
    connected: 'Connected',
    failing: 'Failing',
    never_used: 'Never used',
    not_configured: 'Not configured',
  },
  fr: {
    connected: 'Connecté',
    failing: 'En échec',
    never_used: 'Jamais utilisé',
    not_configured: 'Non configuré',
  },
};

export const PROVIDER_FAILURE_LABELS: Labels<ProviderFailureCode> = {
  en: {
    no_answer: 'No answer: the address is wrong, or the provider or the line is down',
    unavailable: 'Out of service for the moment',
    unreadable: 'The answer does not follow the protocol: check the address',
    access_refused: 'Refused: check our credentials and the address of our server',
    refused: 'The request is refused',
    store_failed: 'Files cannot be stored',
  },
  fr: {
    no_answer: 'Pas de réponse : l’adresse est fausse, ou le prestataire ou la ligne est en panne',
    unavailable: 'Hors service pour le moment',
    unreadable: 'La réponse ne suit pas le protocole : vérifiez l’adresse',
    access_refused: 'Refusé : vérifiez nos identifiants et l’adresse de notre serveur',
    refused: 'La demande est refusée',
    store_failed: 'Les fichiers ne peuvent pas être enregistrés',
  },
};
