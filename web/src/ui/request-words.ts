/** The texts about a request that stand beside the record it would change. */
import type { RequestKind } from '@palier/contract/approvals/records.ts';
import { type Texts, type Wording, plural } from './language.tsx';

const en = {
  waits: {
    phone_prices: 'Price change waits',
    credit_multiplier: 'Multiplier change waits',
    lock_solution: 'Lock solution change waits',
    customer_location: 'Location change waits',
    customer_identity: 'Identity change waits',
    waiver: 'Waiver waits',
    refund: 'Refund waits',
    suspense_refund: 'Refund to the payer waits',
    reallocation: 'Move to another loan waits',
    reversal: 'Reversal waits',
    settings: 'Change of settings waits',
    group_roles: 'Role change waits',
    user_group: 'Group change waits',
    user_number: 'Number change waits',
    user_password: 'Password reset waits',
    imei_change: 'IMEI change waits',
    deregistration: 'Deregistration waits',
    loan_deactivation: 'Deactivation waits',
    loan_extension: 'Extension waits',
    shop_payment_details: 'Payment details wait',
    customer_sale: 'Sale waits for approval',
    shop_owner: 'Owner waits for approval',
  } satisfies Record<RequestKind, string>,
  asked: (who: string, when: string) => `asked by ${who}, ${when}`,
  minutes: (count: number) => `waits ${count} min`,
  hours: (count: number) => `waits ${count} h`,
  days: (count: number) => `waits ${count} ${plural('en', count, { one: 'day', other: 'days' })}`,
  answerWithin: (hours: number) =>
    `Usually decided within ${hours} ${plural('en', hours, { one: 'hour', other: 'hours' })}`,
  overdue: 'Longer than usual',
  ask: {
    send: 'Send the request',
    second: 'Nothing changes until a second person has approved it.',
    reason: 'Reason',
    reasonHelp: 'The person who decides reads this first.',
  },
};

const fr: Wording<typeof en> = {
  waits: {
    phone_prices: 'Changement de prix en attente',
    credit_multiplier: 'Changement de coefficient en attente',
    lock_solution: 'Changement de verrou en attente',
    customer_location: 'Changement de lieu en attente',
    customer_identity: 'Changement d’identité en attente',
    waiver: 'Dispense en attente',
    refund: 'Remboursement en attente',
    suspense_refund: 'Remboursement au payeur en attente',
    reallocation: 'Transfert en attente',
    reversal: 'Annulation en attente',
    settings: 'Changement de paramètres en attente',
    group_roles: 'Changement de rôles en attente',
    user_group: 'Changement de groupe en attente',
    user_number: 'Changement de numéro en attente',
    user_password: 'Réinitialisation en attente',
    imei_change: 'Changement d’IMEI en attente',
    deregistration: 'Désinscription en attente',
    loan_deactivation: 'Désactivation en attente',
    loan_extension: 'Report en attente',
    shop_payment_details: 'Coordonnées en attente',
    customer_sale: 'Vente à approuver',
    shop_owner: 'Propriétaire à approuver',
  },
  asked: (who, when) => `demandé par ${who}, ${when}`,
  minutes: (count) => `depuis ${count} min`,
  hours: (count) => `depuis ${count} h`,
  days: (count) => `depuis ${count} ${plural('fr', count, { one: 'jour', other: 'jours' })}`,
  answerWithin: (hours) => `Décidé d’habitude en ${hours} ${plural('fr', hours, { one: 'heure', other: 'heures' })}`,
  overdue: 'Plus long que d’habitude',
  ask: {
    send: 'Envoyer la demande',
    second: 'Rien ne change avant l’approbation d’une deuxième personne.',
    reason: 'Motif',
    reasonHelp: 'La personne qui tranche le lit en premier.',
  },
};

export const requestWords: Texts<Wording<typeof en>> = { en, fr };
