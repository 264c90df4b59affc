/** The columns of the file of moves. */
import { FIELD_LABELS } from '@palier/contract/field-labels.ts';
import { inFcfa } from '@palier/contract/values/written-money.ts';
import {
  FLOAT_DIRECTION_LABELS,
  FLOAT_MEANS_LABELS,
  FLOAT_MOVE_STATE_LABELS,
  FLOAT_PROVIDER_LABELS,
  FLOAT_PURPOSE_LABELS,
  FLOAT_WALLET_LABELS,
  MOVE_FAILURE_LABELS,
} from '@palier/contract/finance/labels.ts';
import { labelOf } from '@palier/contract/labels.ts';
import type { Language } from '@palier/contract/values/language.ts';
import type { Column } from '../../platform/spreadsheet.ts';
import type { ListedMove } from './list-moves.sql.ts';

export const MOVES_FILE_NAME: Readonly<Record<Language, string>> = {
  en: 'moves-between-wallets',
  fr: 'mouvements-entre-comptes',
};

export function moveColumns(language: Language): Array<Column<ListedMove>> {
  const heading = FIELD_LABELS[language];
  return [
    { title: heading.approved_at, kind: 'instant', value: (move) => move.approved_at },
    {
      title: heading.float_operator,
      kind: 'text',
      value: ({ provider }) => FLOAT_PROVIDER_LABELS[language][provider],
    },
    { title: heading.float_wallet, kind: 'text', value: ({ wallet }) => FLOAT_WALLET_LABELS[language][wallet] },
    {
      title: heading.float_direction,
      kind: 'text',
      value: ({ direction }) => FLOAT_DIRECTION_LABELS[language][direction],
    },
    { title: heading.float_purpose, kind: 'text', value: ({ purpose }) => FLOAT_PURPOSE_LABELS[language][purpose] },
    { title: heading.float_means, kind: 'text', value: ({ means }) => FLOAT_MEANS_LABELS[language][means] },
    { title: inFcfa(heading.amount_fcfa), kind: 'number', value: (move) => move.amount_fcfa },
    { title: inFcfa(heading.charged_fcfa), kind: 'number', value: (move) => move.charged_fcfa },
    { title: heading.state, kind: 'text', value: ({ state }) => FLOAT_MOVE_STATE_LABELS[language][state] },
    { title: heading.left_on, kind: 'day', value: (move) => move.sent_on },
    { title: heading.arrived_or_failed_on, kind: 'day', value: (move) => move.ended_on },
    {
      title: heading.failure,
      kind: 'text',
      value: ({ failure }) => failure && labelOf(MOVE_FAILURE_LABELS, language, failure),
    },
    { title: heading.reference, kind: 'text', value: (move) => move.reference },
    { title: heading.operator_reference, kind: 'text', value: (move) => move.operator_reference },
    { title: heading.reason, kind: 'text', value: (move) => move.reason },
    { title: heading.requested_by, kind: 'text', value: (move) => move.requested_by_name },
    { title: heading.decided_by, kind: 'text', value: (move) => move.decided_by_name },
    { title: heading.marked_by, kind: 'text', value: (move) => move.marked_by_name },
  ];
}
