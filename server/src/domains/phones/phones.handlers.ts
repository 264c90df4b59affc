import type { locksCalls } from '@palier/contract/locks.calls.ts';
import type { Handlers } from '../../platform/handler.ts';
import { confirmActivation } from './confirm-activation.ts';
import { holdLocks, readFeedHealth } from './money-feed.ts';
import { endExpectedPayment, endKeptConfirmation, listKeptConfirmations } from '../payments/payments.ts';
import { readCustomerStatus, readLockType, releaseDevice } from './read-phone.ts';
import { offlineUnlock, smsUnlock } from './unlock-by-code.ts';
import { sendVivoCode, verifyVivoCode } from './vendor-code.ts';

export const phonesHandlers: Handlers<typeof locksCalls> = {
  lockType: readLockType,
  customerStatus: readCustomerStatus,
  sendVivoCode,
  verifyVivoCode,
  confirmActivation,
  releaseDevice,
  smsUnlock,
  offlineUnlock,
  feedHealth: readFeedHealth,
  holdLocks,
  endExpected: endExpectedPayment,
  keptConfirmations: listKeptConfirmations,
  endKept: endKeptConfirmation,
};
