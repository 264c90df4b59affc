/** What the portrait of a device shows for what its lock provider reported last. */
import type { ReportedLock } from '@palier/contract/device-locks/lock-states.ts';
import type * as z from 'zod';
import type { PortraitState } from '../../../ui/phone-portrait/phone-portrait.tsx';

export function portraitOfReport(reported: z.output<typeof ReportedLock>): PortraitState {
  if (reported === 'locked') return 'locked';
  return reported === 'active' || reported === 'releasing' || reported === 'released' ? 'open' : 'unknown';
}
