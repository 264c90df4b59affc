import type { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import type { Handlers } from '../../platform/handler.ts';
import { readCard } from './read-card.ts';
import { readTimeline } from './read-timeline.ts';

export const customerOverviewHandlers: Handlers<typeof customerOverviewCalls> = {
  card: readCard,
  timeline: readTimeline,
};
