import type { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import type { Handlers } from '../../platform/handler.ts';
import { confirmActivation } from './confirm-activation.ts';
import { agreeDisconnection } from './agree-disconnection.ts';
import { holdLocks, prolongHold } from './hold-locks.ts';
import { readFeedHealth } from './money-feed.ts';
import { endExpectedPayment, listKeptConfirmations, requestKeptEnd } from '../payments/payments.ts';
import { readCustomerStatus, readLockType } from './read-phone.ts';
import { releaseDevice } from './release-device.ts';
import { offlineUnlock, smsUnlock } from './unlock-by-code.ts';
import { requestImeiChange, requestLockSolution, requestWaiver } from './request-phone-change.ts';
import { sendVivoCode, verifyVivoCode } from './vendor-code.ts';
import { readScanPicture, scanPhone } from './scan-phone.ts';
import { listPendingPhones } from './list-pending-phones.ts';

export const deviceLocksHandlers: Handlers<typeof deviceLocksCalls> = {
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
  agreeDisconnection,
  prolongHold,
  endExpected: endExpectedPayment,
  keptConfirmations: listKeptConfirmations,
  endKept: requestKeptEnd,
  requestImeiChange,
  requestLockSolution,
  requestWaiver,
  listPendingPhones,
  scanPhone,
  scanPicture: readScanPicture,
};
