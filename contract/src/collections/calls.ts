import { dueCalls } from './due-calls.ts';
import { flagCalls } from './flag-calls.ts';
import { orderCalls } from './order-calls.ts';
import { ratingCalls } from './rating-calls.ts';
import { reportCalls } from './report-calls.ts';
import { visitCalls } from './visit-calls.ts';
import { worklistCalls } from './worklist-calls.ts';

export const collectionsCalls = {
  ...worklistCalls,
  ...ratingCalls,
  ...visitCalls,
  ...flagCalls,
  ...reportCalls,
  ...dueCalls,
  ...orderCalls,
};
