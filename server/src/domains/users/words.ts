/** The messages about people and groups, and the name of their file. */
import type { Language } from '@palier/contract/values/language.ts';

export const MESSAGES = {
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

export const FILE_NAME = { en: 'portal-users', fr: 'utilisateurs' } as const satisfies Record<Language, string>;
