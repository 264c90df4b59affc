import { bankCalls } from './bank-calls.ts';
import { statementCalls } from './statement-calls.ts';
import { doubtCalls } from './doubt-calls.ts';
import { lineCalls } from './line-calls.ts';

export const reconciliationCalls = {
  ...statementCalls,
  ...lineCalls,
  ...doubtCalls,
  ...bankCalls,
};
