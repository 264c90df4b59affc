/**
 * The texts about the account of a member of staff. They carry codes and passwords, and warn of what others may have
 * done, so the business does not change them.
 */
import type { StaffTemplate } from './template.ts';
import { business, code, variable } from './variables.ts';

const username = variable('Username', 'Identifiant', 'a.ngo', 'm'.repeat(40));
const device = variable('Device', 'Appareil', 'Chrome, Windows', 'M'.repeat(60));
const left = variable('Codes left', 'Codes restants', '9', '10');
const password = variable('Temporary password', 'Mot de passe provisoire', 'kilo-7421-mango', 'M'.repeat(24));
const ending = variable('Last digits of the number', 'Derniers chiffres du numéro', '18', '18');

export const ACCOUNT_TEMPLATES = {
  sign_in_code: {
    audience: 'staff',
    label: { en: 'Sign-in code', fr: 'Code de connexion' },
    variables: { ...business, code: code('Code', 'Code') },
    en: '{brand}: your sign-in code is {code}. It is valid for 5 minutes. Never share it.',
    fr: '{brand} : votre code de connexion est {code}. Valable 5 minutes. Ne le partagez jamais.',
    secret: 'code',
  },
  new_device: {
    audience: 'staff',
    label: { en: 'Sign-in on a new device', fr: 'Connexion sur un nouvel appareil' },
    variables: { ...business, username, device },
    en: '{brand}: {username} was just used to sign in on a new device ({device}). If it was not you, change your password now and tell your administrator.',
    fr: '{brand} : {username} vient de servir à une connexion sur un nouvel appareil ({device}). Si ce n’est pas vous, changez votre mot de passe et prévenez votre administrateur.',
  },
  wrong_codes: {
    audience: 'staff',
    label: { en: 'Many wrong codes', fr: 'Plusieurs codes faux' },
    variables: { ...business, username },
    en: '{brand}: many wrong sign-in codes were typed for {username}. Somebody may know your password: change it and tell your administrator.',
    fr: '{brand} : plusieurs codes de connexion faux saisis pour {username}. Quelqu’un connaît peut-être votre mot de passe : changez-le et prévenez votre administrateur.',
  },
  password_changed: {
    audience: 'staff',
    label: { en: 'Password changed', fr: 'Mot de passe changé' },
    variables: { ...business, username },
    en: '{brand}: the password of {username} was changed. If it was not you, tell your administrator at once.',
    fr: '{brand} : le mot de passe de {username} a été changé. Si ce n’est pas vous, prévenez aussitôt votre administrateur.',
  },
  app_added: {
    audience: 'staff',
    label: { en: 'Authenticator app added', fr: 'Application d’authentification ajoutée' },
    variables: { ...business, username },
    en: '{brand}: the codes of {username} now come from an authenticator app. If it was not you, tell your administrator at once.',
    fr: '{brand} : les codes de {username} viennent désormais d’une application d’authentification. Si ce n’est pas vous, prévenez aussitôt votre administrateur.',
  },
  app_removed: {
    audience: 'staff',
    label: { en: 'Authenticator app removed', fr: 'Application d’authentification retirée' },
    variables: { ...business, username },
    en: '{brand}: the authenticator app of {username} was removed; codes come by text again. If it was not you, tell your administrator at once.',
    fr: '{brand} : l’application d’authentification de {username} a été retirée ; les codes arrivent de nouveau par SMS. Si ce n’est pas vous, prévenez aussitôt votre administrateur.',
  },
  app_dropped: {
    audience: 'staff',
    label: {
      en: 'Authenticator app taken off by an administrator',
      fr: 'Application d’authentification retirée par l’administration',
    },
    variables: { ...business, username },
    en: '{brand}: the authenticator app of {username} was taken off; codes come by text again. If you did not ask for this, call us at once.',
    fr: '{brand} : l’application d’authentification de {username} a été retirée, les codes arrivent de nouveau par SMS. Si ce n’est pas votre demande, appelez-nous.',
  },
  recovery_code_used: {
    audience: 'staff',
    label: { en: 'Recovery code used', fr: 'Code de secours utilisé' },
    variables: { ...business, username, left },
    en: '{brand}: a recovery code of {username} was used to sign in; {left} are left. If it was not you, tell your administrator at once.',
    fr: '{brand} : un code de secours de {username} a servi à se connecter ; il en reste {left}. Si ce n’est pas vous, prévenez aussitôt votre administrateur.',
  },
  first_password: {
    audience: 'staff',
    label: { en: 'First password', fr: 'Premier mot de passe' },
    variables: { ...business, username, password },
    en: '{brand}: your username is {username}, your temporary password {password}, for 3 days. You choose your own at the first sign-in.',
    fr: '{brand} : votre identifiant est {username}, votre mot de passe provisoire {password}, valable 3 jours. Vous choisirez le vôtre à la première connexion.',
    secret: 'password',
  },
  password_reset: {
    audience: 'staff',
    label: { en: 'Password reset', fr: 'Mot de passe réinitialisé' },
    variables: { ...business, username, password },
    en: '{brand}: your password was reset. Username {username}, temporary password {password}, for 3 days. You choose your own when you sign in.',
    fr: '{brand} : votre mot de passe a été réinitialisé. Identifiant {username}, mot de passe provisoire {password}, valable 3 jours. Vous choisirez le vôtre à la connexion.',
    secret: 'password',
  },
  number_left: {
    audience: 'staff',
    label: { en: 'Account left this number', fr: 'Compte retiré de ce numéro' },
    variables: { ...business, username, ending },
    en: '{brand}: the portal account {username} no longer has this number but one ending in {ending}. If you did not ask for this, call us at once.',
    fr: '{brand} : le compte {username} n’a plus ce numéro mais un autre, finissant par {ending}. Si ce n’est pas votre demande, appelez-nous tout de suite.',
  },
  number_taken: {
    audience: 'staff',
    label: { en: 'Account has this number', fr: 'Compte associé à ce numéro' },
    variables: { ...business, username },
    en: '{brand}: the portal account {username} has this number from now on.',
    fr: '{brand} : le compte {username} a désormais ce numéro.',
  },
} as const satisfies Record<string, StaffTemplate>;
