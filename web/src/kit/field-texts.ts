/** Field errors in the reader's language. The contract's schemas speak the specification's English; this is its French. */
import type { Language } from '@palier/contract/values/person.ts';

const NAMES: Record<string, string> = {
  'phone number': 'numéro de téléphone',
  username: 'identifiant',
  password: 'mot de passe',
  code: 'code',
  'first name': 'prénom',
  surname: 'nom',
  'other names': 'autres noms',
  'document number': 'numéro de pièce',
  'id type': 'type de pièce',
  date: 'date',
  relationship: 'lien de parenté',
  profession: 'profession',
  'residential location': 'lieu de résidence',
  'next of kin name': 'nom de la personne à prévenir',
  amount: 'montant',
  imei: 'IMEI',
  'loan reference': 'référence du prêt',
  'receipt number': 'numéro de reçu',
  'pos reference': 'référence du TPE',
  'repayment interval': 'rythme de remboursement',
  'contract duration': 'durée du contrat',
  reason: 'motif',
  search: 'recherche',
  signature: 'signature',
  input: 'saisie',
  status: 'statut',
  state: 'état',
  customer: 'client',
  loan: 'prêt',
  store: 'boutique',
  'home address': 'adresse',
  'date of birth': 'date de naissance',
  'national id': 'carte nationale',
  language: 'langue',
  'full name': 'nom complet',
  'dealer sheet no': 'numéro de bordereau',
  'other description': 'description',
  decision: 'décision',
  format: 'format',
  until: 'date de fin',
  group: 'groupe',
  role: 'rôle',
  id: 'identifiant',
  name: 'nom',
  location: 'adresse',
  latitude: 'latitude',
  longitude: 'longitude',
  type: 'type',
  email: 'adresse e-mail',
  'dealer code': 'code revendeur',
  'payment kind': 'mode de paiement',
  'payment number': 'numéro de paiement',
  'payment name': 'nom du compte',
  'biller type': 'type d’encaissement',
  shop: 'boutique',
  agent: 'agent',
  category: 'catégorie',
  region: 'région',
  model: 'modèle',
  sku: 'SKU',
  'product code': 'code produit',
  size: 'taille',
  'lock type': 'type de verrou',
  'lock solution': 'solution de verrouillage',
  deposit: 'dépôt initial',
  'credit multiplier': 'coefficient de crédit',
  note: 'note',
  choice: 'choix',
  'old phone': 'sort de l’ancien téléphone',
  days: 'nombre de jours',
  'reversal reference': 'référence de l’annulation',
  'bank reference': 'référence bancaire',
  source: 'compte',
  file: 'fichier',
  columns: 'désignation des colonnes',
};

/** Names of the schemas whose French word is feminine. */
const FEMININE = new Set(['shop', 'input', 'store', 'home address', 'date of birth', 'national id', 'language', 'other description', 'decision', 'until', 'date', 'profession', 'signature', 'search', 'loan reference', 'pos reference', 'contract duration', 'location', 'latitude', 'longitude', 'email', 'category', 'region', 'size', 'lock solution', 'note', 'reversal reference', 'columns']);

const FIXED: Record<string, string> = {
  'at least 10 characters': 'au moins 10 caractères',
  'confirmation required': 'confirmation requise',
  'passwords differ': 'les mots de passe diffèrent',
};

/** `valid phone number required` stays in English, becomes `numéro de téléphone valide requis` in French; anything else is shown as it is. */
export function fieldText(language: Language, message: string | undefined): string {
  if (!message || language === 'en') return message ?? '';
  if (FIXED[message]) return FIXED[message];
  const name = /^valid (.+) required$/.exec(message)?.[1];
  if (name === undefined) return message;
  return `${NAMES[name] ?? name} valide ${FEMININE.has(name) ? 'requise' : 'requis'}`;
}
