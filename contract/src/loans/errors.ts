import type { ErrorText } from '../error-text.ts';
import { LOAN_STATE_LABELS } from './labels.ts';

export const loansErrors = {
  EXTENSIONS_USED_UP: {
    status: 409,
    en: 'This loan was already extended {times} times, which is the limit.',
    fr: 'Les échéances de ce prêt ont déjà été reportées {times} fois, ce qui est la limite.',
  },
  REFUND_ABOVE_LIMIT: {
    status: 409,
    en: 'The settings allow a refund of at most {most}. Enter this amount or less.',
    fr: 'Les paramètres limitent un remboursement à {most}. Saisissez ce montant ou moins.',
  },
  REFUND_TOO_MUCH: {
    status: 422,
    en: 'At most {most} can be refunded. Enter this amount or less.',
    fr: 'Au plus {most} peuvent être remboursés. Saisissez ce montant ou moins.',
  },
  TILL_TOO_LOW: {
    status: 409,
    en: 'The till that would pay holds {held}, and {needed} is needed. Try again once it holds enough.',
    fr: 'La caisse qui paierait contient {held}, et il faut {needed}. Réessayez lorsqu’elle contiendra assez.',
  },
  LOAN_NOT_FOUND: { status: 404, en: 'Loan not found', fr: 'Prêt introuvable' },
  LOAN_NOT_ACTIVE: {
    status: 409,
    en: 'This loan is not running: {state}.',
    fr: 'Ce prêt n’est pas en cours : {state}.',
    labels: { state: LOAN_STATE_LABELS },
  },
  QUOTE_NOT_AVAILABLE: {
    status: 409,
    en: 'Early settlement is possible only for an active loan.',
    fr: 'Le règlement anticipé n’est possible que pour un prêt actif.',
  },
  QUOTE_CHANGED: {
    status: 409,
    en: 'The loan has changed since this quote. The amount that settles it is now {amount}. Make the offer again.',
    fr: 'Le prêt a changé depuis ce calcul. Le montant qui le solde est maintenant de {amount}. Refaites l’offre.',
  },
  NO_REBATE: {
    status: 409,
    en: 'There is no longer a rebate on this loan: only the full remaining amount settles it.',
    fr: 'Il n’y a plus de remise sur ce prêt : il faut payer tout le reste à payer pour le solder.',
  },
} as const satisfies Record<string, ErrorText>;
