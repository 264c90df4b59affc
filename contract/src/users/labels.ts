import type * as z from 'zod';
import type { SheetGives } from '../auth/sign-in-sheet.ts';
import type { PortalUser, UserOtpChannel } from './records.ts';
import type { RoleArea } from './role-areas.ts';
import type { Labels, LabelsOf } from '../labels.ts';

export const USER_STATE_LABELS: Labels<z.output<typeof PortalUser>['status']> = {
  en: {
    active: 'Active',
    suspended: 'Suspended',
  },
  fr: {
    active: 'Actif',
    suspended: 'Suspendu',
  },
};

/** Where a user gets one-time codes from. */
export const OTP_CHANNEL_LABELS: LabelsOf<typeof UserOtpChannel> = {
  en: {
    sms: 'SMS',
    app: 'App',
    none: 'None yet',
  },
  fr: {
    sms: 'SMS',
    app: 'Application',
    none: 'Aucun',
  },
};

/** What a sheet gives anew. */
export const SHEET_GIVES_LABELS: LabelsOf<typeof SheetGives> = {
  en: {
    password: 'Password',
    app: 'Key of the app',
    both: 'Password and app key',
  },
  fr: {
    password: 'Mot de passe',
    app: 'Clé de l’application',
    both: 'Mot de passe et clé',
  },
};

/** Whether a user has ever signed in with a code. */
export const CODE_USED_LABELS: Labels<z.output<typeof PortalUser>['otp_status']> = {
  en: {
    unused: 'Never',
    active: 'Yes',
  },
  fr: {
    unused: 'Jamais',
    active: 'Oui',
  },
};

/** The areas of work of the roles. */
export const ROLE_AREA_LABELS: Labels<RoleArea> = {
  en: {
    people: 'People and security',
    network: 'Stores and owners',
    stock: 'Phones, prices and stock',
    customers: 'Customers',
    loans: 'Sales and loans',
    locks: 'Locks',
    money: 'Money and reports',
    settings: 'Settings',
    approvals: 'Approvals',
  },
  fr: {
    people: 'Personnes et sécurité',
    network: 'Boutiques et propriétaires',
    stock: 'Téléphones, prix et stock',
    customers: 'Clients',
    loans: 'Ventes et prêts',
    locks: 'Verrous',
    money: 'Argent et rapports',
    settings: 'Paramètres',
    approvals: 'Approbations',
  },
};
