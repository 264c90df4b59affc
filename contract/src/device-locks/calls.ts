import { activationCalls } from './activation-calls.ts';
import { unlockCalls } from './unlock-calls.ts';
import { holdCalls } from './hold-calls.ts';
import { moneyFeedCalls } from './money-feed-calls.ts';
import { changeCalls } from './change-calls.ts';
import { scanCalls } from './scan-calls.ts';

export const deviceLocksCalls = {
  ...activationCalls,
  ...unlockCalls,
  ...moneyFeedCalls,
  ...holdCalls,
  ...changeCalls,
  ...scanCalls,
};
