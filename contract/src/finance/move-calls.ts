import * as z from 'zod';
import { call } from '../call.ts';
import { EXPORT_REFUSALS } from '../errors.ts';
import { need } from '../fields.ts';
import { Day } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { countsOf, exportInput, listInput } from '../values/list.ts';
import { page } from '../values/page.ts';
import { FloatDirection, FloatMove, FloatMoveState, FloatProvider, FloatPurpose, FloatWallet } from './records.ts';

/** Who sees the wallets and the moves between them. */
export const FINANCE_ACCESS = ['VIEW_FINANCE', 'REQUEST_FINANCE'] as const;

const MOVE_SORTS = ['approved_at', 'amount_fcfa'] as const;

const moveFilters = {
  provider: FloatProvider.optional(),
  /** A move between two wallets of an operator is one of both. */
  wallet: FloatWallet.optional(),
  direction: FloatDirection.optional(),
  purpose: FloatPurpose.optional(),
  state: FloatMoveState.optional(),
  /** Who requested it. */
  requested_by: Id.optional(),
  /** Decided on these days. */
  from_on: Day.optional(),
  until_on: Day.optional(),
};

const inOrder = ({ from_on, until_on }: { from_on?: string | undefined; until_on?: string | undefined }): boolean =>
  from_on === undefined || until_on === undefined || from_on <= until_on;
const until = { path: ['until_on'], message: need('until') };

/** The filters whose values the list counts. */
const MOVES_COUNTS = ['provider', 'wallet', 'direction', 'purpose', 'state'] as const;

/** The moves of money as a list, and as a file. */
export const moveCalls = {
  moves: call({
    method: 'POST',
    path: '/finance/moves',
    summary: 'The moves of money between our wallets, newest first',
    access: FINANCE_ACCESS,
    effect: 'read',
    counts: MOVES_COUNTS,
    input: z
      .object({
        ...listInput(MOVE_SORTS),
        ...moveFilters,
        ...countsOf(MOVES_COUNTS),
      })
      .refine(inOrder, until),
    output: page(FloatMove).extend({
      /** Everybody who ever requested a move, by name: the values of the filter `requested_by`. */
      people: z.array(z.object({ staff_id: Id, name: z.string() })),
    }),
  }),
  exportMoves: call({
    method: 'POST',
    path: '/finance/moves/export',
    summary: 'The moves that match the filters, as a file',
    access: FINANCE_ACCESS,
    effect: 'read',
    input: z.object({ ...exportInput(MOVE_SORTS), ...moveFilters }).refine(inOrder, until),
    file: true,
    refusals: [...EXPORT_REFUSALS],
  }),
};
