import { deviceCalls } from './device-calls.ts';
import { stockTakeCalls } from './stock-take-calls.ts';

export const stockCalls = {
  ...deviceCalls,
  ...stockTakeCalls,
};
