import { requestCalls } from './request-calls.ts';
import { listCalls } from './list-calls.ts';

export const approvalsCalls = {
  ...requestCalls,
  ...listCalls,
};
