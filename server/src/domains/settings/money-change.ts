/** Changes of money and limits: the segments of a provision matrix name models and regions that exist. */
import type { Received } from '@palier/contract/call.ts';
import type { settingsCalls } from '@palier/contract/settings/calls.ts';
import type { CommandContext } from '../../platform/handler.ts';
import type { Asked } from '../approvals/approvals.ts';
import { requestChange } from './change-settings.ts';
import { refuseUnknownSegments } from './matrix-names.ts';

/** Refuses PRODUCT_NOT_FOUND and REGION_NOT_FOUND for a segment, and what every change of settings refuses. */
export async function changeMoney(
  input: Received<typeof settingsCalls.changeMoney>,
  context: CommandContext,
): Promise<Asked> {
  await refuseUnknownSegments(context.tx, input.values.provision_matrix.segments, 'values.provision_matrix');
  return requestChange('money', input, context);
}
