import { closingCalls } from './closing-calls.ts';
import { entryCalls } from './entry-calls.ts';
import { handEntryCalls } from './hand-entry-calls.ts';
import { statementCalls } from './statement-calls.ts';

export const booksCalls = {
  ...statementCalls,
  ...entryCalls,
  ...closingCalls,
  ...handEntryCalls,
};
