import { applicationCalls } from './application-calls.ts';
import { confirmationCalls } from './confirmation-calls.ts';
import { contractCalls } from './contract-calls.ts';
import { documentCalls } from './document-calls.ts';
import { limitCalls } from './limit-calls.ts';
import { standInCalls } from './stand-in-calls.ts';

export const salesCalls = {
  ...applicationCalls,
  ...confirmationCalls,
  ...documentCalls,
  ...contractCalls,
  ...standInCalls,
  ...limitCalls,
};
