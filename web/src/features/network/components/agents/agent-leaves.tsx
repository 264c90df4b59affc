import Alert from '@mui/material/Alert';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { Reason } from '@palier/contract/values/list.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import * as z from 'zod';
import { ActionButton } from '../../../../ui/feedback/action-button.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { TextInput } from '../../../../ui/form/inputs.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { texts } from '../../i18n.ts';
import { AGENT_READS, type AgentRow } from './agent.ts';
import { useGoneFromShop } from './use-gone-from-shop.ts';

const Leave = z.object({ reason: Reason });

/** An agent leaves for good. It cannot be undone, so the dialog says what ends and asks for a reason. */
export function AgentLeaves({
  agent,
  onClose,
  onReassign,
}: {
  agent: AgentRow;
  onClose: () => void;
  onReassign: () => void;
}) {
  const t = useTexts(texts).agent;
  const goneFromShop = useGoneFromShop();
  return (
    <FormDialog
      title={t.leaveTitle(agent.full_name)}
      call={networkCalls.agentLeaves}
      schema={Leave}
      defaults={{ reason: '' }}
      draft={`agent-leaves.${agent.id}`}
      toSent={({ reason }) => ({ agent_id: agent.id, reason })}
      refreshes={AGENT_READS}
      send={t.leaveSend}
      onDone={() => goneFromShop(agent)}
      onClose={onClose}
    >
      <Alert severity="warning" variant="outlined">
        {t.leaveHelp}
      </Alert>
      {agent.customers > 0 && (
        <Alert
          severity="info"
          variant="outlined"
          icon={false}
          action={
            <ActionButton call={networkCalls.reassignCustomers} variant="text" size="small" onClick={onReassign}>
              {t.reassign}
            </ActionButton>
          }
        >
          {t.leaveCustomers(agent.customers, groupThousands(agent.customers))}
        </Alert>
      )}
      <TextInput name="reason" label={t.reason} multiline minRows={2} required autoFocus />
    </FormDialog>
  );
}
