/** The texts that say how a payment prompt ended. Providers report it in codes. */
import { OUR_CONNECTION } from '@palier/contract/providers/our-connection.ts';
import { OPERATOR_SILENT } from '@palier/contract/payments/prompt-unsent.ts';
import type { PaymentRequestView } from '@palier/contract/payments/records.ts';
import type * as z from 'zod';
import type { Texts, Wording } from '../language.tsx';

const en = {
  refused: 'Ask the customer why, then send it again.',
  noBalance: 'There is not enough money on this account. Take a part, another number, cash or POS.',
  expired: 'Send it again when the customer has their phone in hand.',
  notFound: 'This number has no mobile-money account. Use another number, cash or POS.',
  neverReceived: 'The operator never received this prompt. Send it again.',
  ourConnection:
    'The operator does not accept our connection; the customer has refused nothing. Take cash or POS, and tell an administrator.',
  silent: 'The operator does not answer, and no prompt was sent. Ask again in a minute, or take cash or POS.',
  other: 'The operator could not complete it. Send it again, or take cash or POS.',
};

const fr: Wording<typeof en> = {
  refused: 'Demandez au client pourquoi, puis renvoyez la demande.',
  noBalance: 'Le solde de ce compte est insuffisant. Prenez une partie, un autre numéro, des espèces ou le TPE.',
  expired: 'Renvoyez la demande quand le client a son téléphone en main.',
  notFound: 'Ce numéro n’a pas de compte mobile money. Prenez un autre numéro, des espèces ou le TPE.',
  neverReceived: 'L’opérateur n’a jamais reçu cette demande. Renvoyez-la.',
  ourConnection:
    'L’opérateur n’accepte pas notre connexion ; le client n’a rien refusé. Encaissez en espèces ou par TPE, et prévenez un administrateur.',
  silent:
    'L’opérateur ne répond pas, et aucune demande n’est partie. Redemandez dans une minute, ou encaissez en espèces ou par TPE.',
  other: 'L’opérateur n’a pas pu aboutir. Renvoyez la demande, ou encaissez en espèces ou par TPE.',
};

export const promptOutcomes: Texts<Wording<typeof en>> = { en, fr };

const BY_REASON: Readonly<Record<string, keyof typeof en>> = {
  APPROVAL_REJECTED: 'refused',
  NOT_ENOUGH_FUNDS: 'noBalance',
  EXPIRED: 'expired',
  COULD_NOT_PERFORM_TRANSACTION: 'expired',
  PAYER_NOT_FOUND: 'notFound',
  NEVER_RECEIVED: 'neverReceived',
  [OUR_CONNECTION]: 'ourConnection',
  [OPERATOR_SILENT]: 'silent',
};

const BY_STATUS: Readonly<Partial<Record<string, keyof typeof en>>> = { cancelled: 'refused', expired: 'expired' };

/** Which text says what to do after a prompt that brought no money. */
export const outcomeOf = ({
  status,
  reason,
}: Pick<z.output<typeof PaymentRequestView>, 'status' | 'reason'>): keyof typeof en =>
  BY_REASON[reason ?? ''] ?? BY_STATUS[status] ?? 'other';
