/** What is said back about people and groups, and the headings of their file, in both languages. */
import type { Language } from '@palier/contract/values/person.ts';

export const SAID = {
  en: {
    added: 'Added successfully',
    changed: 'Changes saved',
    number_waits: 'Changes saved. The new number waits for a second person',
    password_sent: 'A temporary password was sent',
    session_ended: 'Signed out of this device',
  },
  fr: {
    added: 'Ajout réussi',
    changed: 'Modifications enregistrées',
    number_waits: 'Modifications enregistrées. Le nouveau numéro attend une deuxième personne',
    password_sent: 'Un mot de passe provisoire a été envoyé',
    session_ended: 'Appareil déconnecté',
  },
} as const satisfies Record<Language, Readonly<Record<string, string>>>;

export const HEADINGS = {
  en: {
    full_name: 'Full name',
    username: 'Username',
    dealer_code: 'Dealer code',
    role: 'Security group',
    phone: 'Phone',
    email: 'E-mail',
    shop: 'Shop',
    otp_channel: 'Codes by',
    otp_status: 'Code used',
    state: 'State',
    last_seen: 'Last seen',
    last_ip: 'Last IP address',
    sessions: 'Open sessions',
    created_at: 'Created at',
  },
  fr: {
    full_name: 'Nom complet',
    username: 'Identifiant',
    dealer_code: 'Code revendeur',
    role: 'Groupe de sécurité',
    phone: 'Téléphone',
    email: 'E-mail',
    shop: 'Boutique',
    otp_channel: 'Codes par',
    otp_status: 'Code utilisé',
    state: 'État',
    last_seen: 'Dernière activité',
    last_ip: 'Dernière adresse IP',
    sessions: 'Sessions ouvertes',
    created_at: 'Créé le',
  },
} as const satisfies Record<Language, Readonly<Record<string, string>>>;

/**
 * Values of closed lists as people read them: where codes come from, whether one was ever used, whether somebody may
 * sign in.
 */
export const VALUES = {
  en: {
    sms: 'SMS',
    app: 'authenticator app',
    used: { unused: 'never', active: 'yes' },
    active: 'active',
    suspended: 'suspended',
  },
  fr: {
    sms: 'SMS',
    app: 'application d’authentification',
    used: { unused: 'jamais', active: 'oui' },
    active: 'actif',
    suspended: 'suspendu',
  },
} as const;

export const FILE_NAME = { en: 'portal-users', fr: 'utilisateurs' } as const satisfies Record<Language, string>;
