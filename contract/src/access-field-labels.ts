/** The labels of what a reset gives a user. */
import type { Labels } from './labels.ts';

const en = {
  sign_in_sheet: 'Sign-in sheet',
  temporary_password: 'Temporary password',
  app_key: 'Key of the authenticator app',
};

export const ACCESS_FIELD_LABELS: Labels<keyof typeof en> = {
  en,
  fr: {
    sign_in_sheet: 'Fiche de connexion',
    temporary_password: 'Mot de passe provisoire',
    app_key: 'Clé de l’application d’authentification',
  },
};
