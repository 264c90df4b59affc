import type { customersCalls } from '@palier/contract/customers.calls.ts';
import type { Handlers } from '../../platform/handler.ts';
import { checkImei, readLimits } from '../loans/loans.ts';
import { readCard } from './read-card.ts';
import { readTimeline } from './read-timeline.ts';

/** The calls of the customers group that look across domains. */
export const cardHandlers: Handlers<Pick<typeof customersCalls, 'card' | 'timeline' | 'limits' | 'checkImei'>> = {
  card: readCard,
  timeline: readTimeline,
  limits: readLimits,
  checkImei,
};
