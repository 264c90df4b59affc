import type { ErrorText } from '../error-text.ts';
import { FLOAT_PERIOD_LABELS } from './labels.ts';

export const financeErrors = {
  FLOAT_NOT_CONNECTED: {
    status: 409,
    en: 'This operator is not connected.',
    fr: 'Cet opérateur n’est pas connecté.',
  },
  FLOAT_ABOVE_MOST: {
    status: 409,
    en: 'The wallet may hold {most} at most, and would hold {would_hold}.',
    fr: 'Ce compte peut contenir {most} au plus, et contiendrait {would_hold}.',
  },
  FLOAT_NOT_ENOUGH: {
    status: 409,
    en: 'Only {available} may leave this wallet now.',
    fr: 'Seuls {available} peuvent quitter ce compte pour le moment.',
  },
  FLOAT_OVER_LIMIT: {
    status: 409,
    en: '{limit} may leave this wallet {period}, and {used} left or is to leave already.',
    fr: '{limit} peuvent quitter ce compte {period} ; {used} en sont déjà partis ou prévus.',
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
    en: 'Another person than the one who requested a move says that it arrived or failed.',
    fr: 'C’est une autre personne que l’auteur de la demande qui constate l’arrivée ou l’échec.',
  },
  FLOAT_MOVE_BY_PROVIDER: {
    status: 409,
    en: 'The operator says what becomes of this move.',
    fr: 'C’est l’opérateur qui dit ce que devient ce mouvement.',
  },
  FLOAT_MOVE_MOVED_ON: {
    status: 409,
    en: 'This move is in another state by now. Look at it again.',
    fr: 'Ce mouvement est entre-temps dans un autre état. Revoyez-le.',
  },
  FLOAT_REFERENCE_NEEDED: {
    status: 422,
    en: 'Enter the number that the bank or the operator gave.',
    fr: 'Indiquez le numéro donné par la banque ou l’opérateur.',
  },
  FLOAT_MOVE_DAY: {
    status: 422,
    en: 'The day is not ahead, and not before the step that went before it.',
    fr: 'Le jour n’est pas à venir, ni antérieur à l’étape précédente.',
  },
} as const satisfies Record<string, ErrorText>;
