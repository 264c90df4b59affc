import { path } from '../../ui/path.ts';
import type { Screens } from '../../ui/screen.ts';

export const authScreens = {
  /** The sign-in screen is in the first chunk, because the portal draws it before any script has loaded. */
  signIn: {
    path: path('/', 'lng'),
    file: 'auth/screens/login.tsx',
    component: 'Login',
    title: { en: 'Sign in', fr: 'Se connecter' },
    access: 'public',
  },
  otp: {
    path: path('/otp'),
    file: 'auth/screens/otp.tsx',
    component: 'Otp',
    title: { en: 'One-time code', fr: 'Code à usage unique' },
    access: 'public',
  },
  account: {
    path: path('/dashboard/account'),
    file: 'auth/screens/my-sign-in.tsx',
    component: 'MySignIn',
    title: { en: 'My sign-in and devices', fr: 'Ma connexion et mes appareils' },
    access: 'signed-in',
  },
  password: {
    path: path('/dashboard/password'),
    file: 'auth/screens/change-password.tsx',
    component: 'ChangePassword',
    title: { en: 'Change password', fr: 'Changer le mot de passe' },
    access: 'signed-in',
  },
} as const satisfies Screens;
