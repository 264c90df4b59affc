import type { ErrorText } from '../error-text.ts';
import { FLOAT_PERIOD_LABELS } from './labels.ts';

export const financeErrors = {
  FLOAT_NOT_CONNECTED: {
    status: 409,
    en: 'This operator is not connected. Ask an administrator.',
    fr: 'Cet opérateur n’est pas connecté. Adressez-vous à un administrateur.',
  },
  FLOAT_ABOVE_MOST: {
    status: 409,
    en: 'The wallet would hold {would_hold}; its limit is {most}. Enter a smaller amount.',
    fr: 'Ce compte contiendrait {would_hold} ; sa limite est de {most}. Saisissez un montant plus petit.',
  },
  FLOAT_NOT_ENOUGH: {
    status: 409,
    en: 'Only {available} may leave this wallet now. Enter this amount or less.',
    fr: 'Seuls {available} peuvent sortir de ce compte pour le moment. Saisissez ce montant ou moins.',
  },
  FLOAT_OVER_LIMIT: {
    status: 409,
    en: 'At most {limit} may leave this wallet {period}; {used} has already left or is approved to leave.',
    fr: 'Au plus {limit} peuvent sortir de ce compte {period} ; {used} en sont déjà sortis ou approuvés.',
    labels: { period: FLOAT_PERIOD_LABELS },
  },
  FLOAT_LENT_LESS: {
    status: 409,
    en: 'Only {most} is owed to lenders for this kind of wallet.',
    fr: 'Seuls {most} sont dus aux prêteurs pour ce type de compte.',
  },
  FLOAT_MOVE_NOT_FOUND: { status: 404, en: 'Move not found', fr: 'Mouvement introuvable' },
  FLOAT_MOVE_NOT_YOURS: {
    status: 409,
    en: 'You requested this move, so somebody else must record whether it arrived or failed.',
    fr: 'Vous avez demandé ce mouvement : une autre personne doit constater son arrivée ou son échec.',
  },
  FLOAT_MOVE_BY_PROVIDER: {
    status: 409,
    en: 'The operator reports the outcome of this move; nobody records it by hand.',
    fr: 'L’opérateur indique lui-même le résultat de ce mouvement ; il ne se saisit pas à la main.',
  },
  FLOAT_MOVE_MOVED_ON: {
    status: 409,
    en: 'This move has changed in the meantime. Check it before you go on.',
    fr: 'Ce mouvement a changé entre-temps. Vérifiez-le avant de continuer.',
  },
  FLOAT_REFERENCE_NEEDED: {
    status: 422,
    en: 'Enter the number that the bank or the operator gave.',
    fr: 'Indiquez le numéro donné par la banque ou l’opérateur.',
  },
  FLOAT_MOVE_DAY: {
    status: 422,
    en: 'The day must be today or earlier, and not before the previous step.',
    fr: 'Le jour doit être aujourd’hui ou avant, sans précéder l’étape antérieure.',
  },
} as const satisfies Record<string, ErrorText>;
