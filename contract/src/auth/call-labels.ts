import type { CallLabels } from '../labels.ts';
import type { authCalls } from './calls.ts';

export const AUTH_CALL_LABELS: CallLabels<typeof authCalls> = {
  en: {
    signIn: 'Sign-in',
    signOut: 'Sign-out',
    changePassword: 'Password changed',
    startApp: 'Authenticator app set-up started',
    confirmApp: 'Authenticator app in use',
    removeApp: 'Authenticator app removed',
  },
  fr: {
    signIn: 'Connexion',
    signOut: 'Déconnexion',
    changePassword: 'Mot de passe changé',
    startApp: 'Application de codes en cours d’installation',
    confirmApp: 'Application de codes en service',
    removeApp: 'Application de codes retirée',
  },
};
