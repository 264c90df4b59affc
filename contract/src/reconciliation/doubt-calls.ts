/** A line that was booked before its operator said anything, and that the operator then does not know. */
import * as z from 'zod';
import { call } from '../call.ts';
import { Id } from '../values/ids.ts';
import { LineClearing } from './line-clearing-input.ts';
import { StatementLine } from './records.ts';

/** A day and line. */
export const MAX_QUESTIONS = 3;

const ABOUT_LINE = ['STATEMENT_NOT_FOUND', 'LINE_NOT_FOUND', 'LINE_NOT_IN_DOUBT'] as const;
const output = z.object({ line: StatementLine, message: z.string() });

export const doubtCalls = {
  askOperator: call({
    method: 'POST',
    path: '/reconciliation/ask_operator',
    summary: 'Ask the operator again about a booked line that it did not know, at most three times a day',
    access: 'UPLOAD_RECONCILIATION_DOCUMENT',
    effect: 'change',
    input: z.object({ statement_id: Id, line_id: Id }),
    output,
    refusals: [...ABOUT_LINE, 'OPERATOR_CANNOT_BE_ASKED', 'TOO_MANY_TRIES'],
  }),
  clearLine: call({
    method: 'POST',
    path: '/reconciliation/clear_line',
    summary: 'Say that the money of a booked line was seen at an operator that the portal cannot ask',
    access: 'UPLOAD_RECONCILIATION_DOCUMENT',
    effect: 'change',
    input: LineClearing,
    output,
    refusals: [
      ...ABOUT_LINE,
      'OPERATOR_CAN_BE_ASKED',
      'OWN_STATEMENT',
      'LINE_BOOKED_BY_YOU',
      'NOT_YOURSELF',
      'TIED_TO_PERSON',
    ],
  }),
};
