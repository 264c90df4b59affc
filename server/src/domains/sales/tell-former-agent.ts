/** The agent whose open sale another desk took over learns who has the customer now. */
import type { Tx } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { staffToTell } from '../approvals/approvals.ts';
import { readStaff } from '../auth/auth.ts';
import { type Names, shortName } from '@palier/contract/values/full-name.ts';
import { sendMessages } from '../messages/send-message.ts';
import { type ApplicationRow, applicationWithNames } from './applications.sql.ts';

/** Nobody is told of what they took over themselves, nor once their account is suspended. */
export async function tellFormerAgent(
  tx: Tx,
  services: Services,
  former: Pick<ApplicationRow, 'agent_id'>,
  taken_over_by: string,
  customer: Names,
): Promise<void> {
  const next = await applicationWithNames(tx, taken_over_by);
  if (!next || next.agent_id === former.agent_id) return;
  const agent = await staffToTell(tx, former.agent_id);
  if (!agent || (await readStaff(tx, former.agent_id))?.suspended_at !== null) return;
  await sendMessages(tx, services, [
    {
      to: agent.msisdn,
      language: agent.language,
      template: 'sale_taken_over',
      facts: {
        customer: shortName(customer),
        name: next.agent_name,
        shop: next.shop_name ?? services.business.brand_name,
      },
    },
  ]);
}
