import type { ErrorText } from '../error-text.ts';
import { LOAN_STATE_LABELS } from './labels.ts';

export const loansErrors = {
  EXTENSIONS_USED_UP: {
    status: 409,
    en: 'This loan was extended {times} times; more is not allowed.',
    fr: 'Ce prêt a déjà été reporté {times} fois ; pas davantage.',
  },
  REFUND_TOO_MUCH: { status: 422, en: '{most} can be given back.', fr: '{most} peuvent être remboursés.' },
  LOAN_NOT_FOUND: { status: 404, en: 'Loan not found', fr: 'Prêt introuvable' },
  LOAN_NOT_ACTIVE: {
    status: 409,
    en: 'This loan is not running: {state}.',
    fr: 'Ce prêt n’est pas en cours : {state}.',
    labels: { state: LOAN_STATE_LABELS },
  },
  QUOTE_NOT_AVAILABLE: {
    status: 409,
    en: 'Early settlement is quoted on active loans only.',
    fr: 'Le règlement anticipé n’est proposé que sur un prêt actif.',
  },
  QUOTE_CHANGED: {
    status: 409,
    en: 'The loan has moved since this was quoted. It settles for {amount} now.',
    fr: 'Le prêt a bougé depuis ce calcul. Il se solde maintenant pour {amount}.',
  },
  NO_REBATE: {
    status: 409,
    en: 'There is no rebate on this loan any more: what remains settles it.',
    fr: 'Il n’y a plus de remise sur ce prêt : le reste à payer le solde.',
  },
} as const satisfies Record<string, ErrorText>;
