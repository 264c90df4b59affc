import { closingCalls } from './closing-calls.ts';
import { handEntryCalls } from './hand-entry-calls.ts';
import { statementCalls } from './statement-calls.ts';

export const booksCalls = {
  ...statementCalls,
  ...closingCalls,
  ...handEntryCalls,
};
