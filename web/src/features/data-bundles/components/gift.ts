/** A gift as the dialog shows it. */
import { dataBundlesCalls } from '@palier/contract/data-bundles/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import type { Result } from '@palier/contract/call.ts';
import type { Tone } from '../../../ui/feedback/state-chip.tsx';

export type Offered = Result<typeof dataBundlesCalls.offered>;
export type Gift = Offered['gifts'][number];

export const isOnItsWay = ({ ended_at }: Gift): boolean => ended_at === null;

export const giftTone: Record<Gift['state'], Tone> = {
  queued: 'plain',
  sent: 'plain',
  unknown: 'wait',
  delivered: 'good',
  failed: 'bad',
};

/** The failure that is in our words, and not the provider's. */
export const NEVER_RECEIVED = 'NEVER_RECEIVED';

/** What else shows gifts on the card. */
export const SHOWN_ON = [dataBundlesCalls.offered, customerOverviewCalls.timeline, customersCalls.messages];
