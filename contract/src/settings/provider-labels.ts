/** The names of providers, what the business uses each for, and what can be wrong with a connection. */
import type { Labels } from '../labels.ts';
import { PROVIDERS, PROVIDER_FACTS, type Provider, type ProviderKind } from '../providers/facts.ts';
import type { Language } from '../values/language.ts';
import type { ProviderFailureCode, ProviderVerdict } from './providers.ts';

/** The names of some providers. */
export function namesOf<Code extends Provider>(codes: readonly Code[]): Labels<Code> {
  const named = (language: Language) =>
    Object.fromEntries(codes.map((code) => [code, PROVIDER_FACTS[code].label[language]])) as Record<Code, string>;
  return { en: named('en'), fr: named('fr') };
}

export const PROVIDER_NAMES: Labels<Provider> = namesOf(PROVIDERS);

/** What the business uses each kind for. */
export const PROVIDER_USES: Labels<ProviderKind> = {
  en: {
    prompts: 'Payment prompts on the customer’s phone',
    paybill: 'Payments that customers make themselves',
    texts: 'Texts to customers and staff',
    data_bundles: 'Data bundles for customers',
    locks: 'Phone locks',
    offline_codes: 'Unlock codes without a network',
    identity: 'Identity checks of customers',
    mail: 'Reports by e-mail',
    files: 'Documents, contracts and pictures',
  },
  fr: {
    prompts: 'Demandes de paiement sur le téléphone du client',
    paybill: 'Paiements faits par les clients eux-mêmes',
    texts: 'SMS aux clients et au personnel',
    data_bundles: 'Forfaits internet pour les clients',
    locks: 'Verrouillage des téléphones',
    offline_codes: 'Codes de déverrouillage sans réseau',
    identity: 'Vérification d’identité des clients',
    mail: 'Rapports par e-mail',
    files: 'Documents, contrats et photos',
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
