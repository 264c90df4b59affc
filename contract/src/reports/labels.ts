import type * as z from 'zod';
import type { Labels, LabelsOf } from '../labels.ts';
import type { MailObstacle, MailRhythm, MailState, MailedReport } from './mailing-records.ts';
import type { Age, LeagueScope, ProvisionMatrixName, RollsTo } from './records.ts';
import type { LoanStanding } from './report-loans.ts';
import type { ConversionStep } from './sale-records.ts';
import type { StockGroup } from './stock-records.ts';

const AGE_LABELS = {
  en: {
    on_time: 'On time',
    first: 'Late by 1 to 7 days',
    second: 'Late by 8 to 30 days',
    third: 'Late by 31 to 60 days',
    fourth: 'Late by 61 to 90 days',
    npl: 'Late by more than 90 days',
  },
  fr: {
    on_time: 'À jour',
    first: 'En retard de 1 à 7 jours',
    second: 'En retard de 8 à 30 jours',
    third: 'En retard de 31 à 60 jours',
    fourth: 'En retard de 61 à 90 jours',
    npl: 'En retard de plus de 90 jours',
  },
};
export const LOAN_AGE_LABELS: LabelsOf<typeof Age> = AGE_LABELS;

export const ROLLS_TO_LABELS: LabelsOf<typeof RollsTo> = {
  en: { ...AGE_LABELS.en, settled: 'Paid off', returned: 'Phone returned', written_off: 'Written off' },
  fr: { ...AGE_LABELS.fr, settled: 'Soldé', returned: 'Téléphone rendu', written_off: 'Passé en perte' },
};

const SCOPE_LABELS = {
  en: { shop: 'Shops', shop_owner: 'Shop owners', agent: 'Agents', region: 'Regions', territory: 'Territories' },
  fr: { shop: 'Boutiques', shop_owner: 'Propriétaires', agent: 'Agents', region: 'Régions', territory: 'Territoires' },
};
export const LEAGUE_SCOPE_LABELS: LabelsOf<typeof LeagueScope> = SCOPE_LABELS;

export const MAILED_REPORT_LABELS: LabelsOf<typeof MailedReport> = {
  en: { ...SCOPE_LABELS.en, overview: 'Overview' },
  fr: { ...SCOPE_LABELS.fr, overview: 'Vue d’ensemble' },
};

export const MAIL_RHYTHM_LABELS: LabelsOf<typeof MailRhythm> = {
  en: { daily: 'Each day', weekly: 'Each Monday', monthly: 'On the first of each month' },
  fr: { daily: 'Chaque jour', weekly: 'Chaque lundi', monthly: 'Le premier de chaque mois' },
};

export const MAIL_STATE_LABELS: LabelsOf<typeof MailState> = {
  en: { queued: 'On its way', sent: 'Sent', failed: 'Failed', skipped: 'Not sent' },
  fr: { queued: 'En route', sent: 'Envoyé', failed: 'Échec', skipped: 'Non envoyé' },
};

export const MAIL_OBSTACLE_LABELS: LabelsOf<typeof MailObstacle> = {
  en: {
    no_address: 'Your user record had no e-mail address.',
    suspended: 'Your account was suspended.',
    no_access: 'You were no longer allowed to see reports.',
    refused: 'The mail server refused the mail.',
    address_refused: 'The mail server refused your address.',
    not_taken: 'The mail server did not take the mail within a day.',
    address_new: 'Your address was changed less than a day before.',
  },
  fr: {
    no_address: 'Votre fiche d’utilisateur n’avait pas d’adresse e-mail.',
    suspended: 'Votre compte était suspendu.',
    no_access: 'Vous n’aviez plus le droit de voir les rapports.',
    refused: 'Le serveur de courriel a refusé le message.',
    address_refused: 'Le serveur de courriel a refusé votre adresse.',
    not_taken: 'Le serveur de courriel n’a pas pris le message en un jour.',
    address_new: 'Votre adresse avait été changée moins d’un jour avant.',
  },
};

export const STOCK_GROUP_LABELS: LabelsOf<typeof StockGroup> = {
  en: {
    in_stock: 'Phones in stock',
    to_30: 'In stock for up to 30 days',
    to_60: 'In stock for 31 to 60 days',
    to_90: 'In stock for 61 to 90 days',
    over_90: 'In stock for more than 90 days',
    sold: 'Phones sold in 28 days',
  },
  fr: {
    in_stock: 'Téléphones en stock',
    to_30: 'En stock depuis 30 jours au plus',
    to_60: 'En stock depuis 31 à 60 jours',
    to_90: 'En stock depuis 61 à 90 jours',
    over_90: 'En stock depuis plus de 90 jours',
    sold: 'Téléphones vendus en 28 jours',
  },
};

export const CONVERSION_STEP_LABELS: LabelsOf<typeof ConversionStep> = {
  en: {
    started: 'Sale begun',
    identified: 'Next of kin recorded',
    qualified: 'Qualified',
    planned: 'Phone and plan chosen',
    deposited: 'Deposit paid',
    activated: 'Phone activated',
  },
  fr: {
    started: 'Vente commencée',
    identified: 'Personne à prévenir notée',
    qualified: 'Client qualifié',
    planned: 'Téléphone et plan choisis',
    deposited: 'Dépôt initial payé',
    activated: 'Téléphone activé',
  },
};

export const LOAN_STANDING_LABELS: LabelsOf<typeof LoanStanding> = {
  en: { active: 'Running', settled: 'Paid off', returned: 'Phone returned', written_off: 'Written off' },
  fr: { active: 'En cours', settled: 'Soldé', returned: 'Téléphone rendu', written_off: 'Passé en perte' },
};

/** The matrices, and none of them, as the settings offer them. */
export const PROVISION_MATRIX_LABELS: Labels<'none' | z.output<typeof ProvisionMatrixName>> = {
  en: {
    none: 'Nothing is set aside',
    own: 'By days late, 1 to 85% of the balance less the charge',
    cemac_microfinance: 'CEMAC, microfinance: COBAC EMF R-2017/07',
    waemu_microfinance: 'WAEMU, microfinance: from three months on',
    typed: 'Own matrix',
  },
  fr: {
    none: 'Rien n’est provisionné',
    own: 'Selon le retard, 1 à 85 % du solde moins les frais',
    cemac_microfinance: 'CEMAC, microfinance : COBAC EMF R-2017/07',
    waemu_microfinance: 'UEMOA, microfinance : à partir de trois mois',
    typed: 'Barème propre',
  },
};
