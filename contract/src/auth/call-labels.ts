import type { CallLabels } from '../labels.ts';
import type { authCalls } from './calls.ts';

export const AUTH_CALL_LABELS: CallLabels<typeof authCalls> = {
  en: {
    signIn: 'Sign-in',
    signOut: 'Sign-out',
    changePassword: 'Password changed',
    startApp: 'Set-up of an authenticator app started',
    confirmApp: 'Authenticator app in use',
    removeApp: 'Authenticator app removed',
  },
  fr: {
    signIn: 'Connexion',
    signOut: 'Déconnexion',
    changePassword: 'Mot de passe changé',
    startApp: 'Installation d’une application d’authentification commencée',
    confirmApp: 'Application d’authentification en service',
    removeApp: 'Application d’authentification retirée',
  },
};
