import { statementCalls } from './statement-calls.ts';
import { lineCalls } from './line-calls.ts';

export const reconciliationCalls = {
  ...statementCalls,
  ...lineCalls,
};
