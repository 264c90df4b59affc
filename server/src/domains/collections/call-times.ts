/** The hours of calls, in the time zone of the business. */
import { isCallHour } from '@palier/contract/rules/contact-rules.ts';
import { timeIn } from '@palier/contract/values/time-zone.ts';
import type { Services } from '../../platform/services.ts';
import type { CollectionSettings } from './collection-settings.ts';

/** Whether customers may be called at this hour; the day aside. */
export const isCallTime = (
  { business, clock }: Pick<Services, 'business' | 'clock'>,
  settings: CollectionSettings,
): boolean => isCallHour(timeIn(business.time_zone, clock.now()), settings);
