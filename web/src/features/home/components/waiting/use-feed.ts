import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { useCall } from '../../../../api/use-call.ts';

const EVERY_MS = 30_000;

export const useFeed = (enabled = true) =>
  useCall(deviceLocksCalls.feedHealth, undefined, { every_ms: EVERY_MS, enabled, live: ['money_feed'] });
