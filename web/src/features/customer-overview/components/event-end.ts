/** How a payment prompt or an order to a phone ended, or how far it is, in words. */
import { OUR_CONNECTION } from '@palier/contract/providers/our-connection.ts';
import { OPERATOR_SILENT } from '@palier/contract/payments/prompt-unsent.ts';
import type { TimelineEntry } from '@palier/contract/customer-overview/records.ts';
import { COMMAND_STATE_LABELS } from '@palier/contract/device-locks/command-labels.ts';
import { PAYMENT_REQUEST_STATE_LABELS } from '@palier/contract/payments/labels.ts';
import { hasLabel } from '@palier/contract/labels.ts';
import type { Language } from '@palier/contract/values/language.ts';
import type * as z from 'zod';

/** Why a prompt brought no money, where its state does not say so. */
const REASONS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    NOT_ENOUGH_FUNDS: 'not enough money',
    PAYER_NOT_FOUND: 'no mobile-money account',
    NEVER_RECEIVED: 'never received by the operator',
    [OUR_CONNECTION]: 'our connection not accepted',
    [OPERATOR_SILENT]: 'not sent: the operator did not answer',
  },
  fr: {
    NOT_ENOUGH_FUNDS: 'solde insuffisant',
    PAYER_NOT_FOUND: 'pas de compte mobile money',
    NEVER_RECEIVED: 'jamais reçue par l’opérateur',
    [OUR_CONNECTION]: 'notre connexion refusée',
    [OPERATOR_SILENT]: 'non envoyée : l’opérateur ne répondait pas',
  },
};

/** What a phone did when it was ordered to is an event of its own, so a confirmed order says nothing more. */
export function endOf({ kind, facts }: Pick<z.output<typeof TimelineEntry>, 'kind' | 'facts'>, language: Language) {
  if (kind === 'prompt_sent') {
    const { status } = facts;
    const state = hasLabel(PAYMENT_REQUEST_STATE_LABELS, status)
      ? PAYMENT_REQUEST_STATE_LABELS[language][status]
      : undefined;
    const reason = REASONS[language][String(facts['reason'])];
    return [state, reason].filter((words) => words !== undefined);
  }
  const { status } = facts;
  const isUnderWay = kind.startsWith('order_') && hasLabel(COMMAND_STATE_LABELS, status) && status !== 'confirmed';
  return isUnderWay ? [COMMAND_STATE_LABELS[language][status]] : [];
}
