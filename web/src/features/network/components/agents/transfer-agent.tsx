import { networkCalls } from '@palier/contract/network/calls.ts';
import { Reason } from '@palier/contract/values/list.ts';
import { useState } from 'react';
import * as z from 'zod';
import { ChoiceInput } from '../../../../ui/form/choice-input.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { blankIsNone, chosenId } from '../../../../ui/form/form-schema.ts';
import { TextInput } from '../../../../ui/form/inputs.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { ShopChoice } from '../../../../ui/form/place-choices.tsx';
import { texts } from '../../i18n.ts';
import { AGENT_READS, type AgentRow } from './agent.ts';
import { useGoneFromShop } from './use-gone-from-shop.ts';

const Transfer = z.object({ store_id: chosenId('shop'), reason: blankIsNone(Reason.nullable()) });

/** Moves an agent to another shop. On the store pages the same move goes by the call of that name. */
export function TransferAgent({
  agent,
  by,
  onClose,
}: {
  agent: AgentRow;
  by: 'agents' | 'store';
  onClose: () => void;
}) {
  const m = useTexts(texts);
  const t = m.agent;
  const goneFromShop = useGoneFromShop();
  const [from] = useState(agent);
  return (
    <FormDialog
      title={t.transferTitle(agent.full_name)}
      lead={from.shop && t.transferHelp(from.shop)}
      call={by === 'store' ? networkCalls.updateAgentLocation : networkCalls.transferAgent}
      schema={Transfer}
      defaults={{ store_id: null, reason: '' }}
      draft={`transfer-agent.${agent.id}`}
      // The shop the agent was in when the dialog opened: if the agent has moved in the meantime, nothing happens.
      toSent={({ store_id, reason }) => ({
        agent_id: agent.id,
        agent_firstname: agent.first_name,
        store_id,
        from_store_id: from.shop_id,
        ...(reason && { reason }),
      })}
      refreshes={AGENT_READS}
      send={t.transfer}
      once
      instead={t.transferFailed}
      onDone={() => goneFromShop(agent)}
      onClose={onClose}
    >
      <ChoiceInput
        name="store_id"
        draw={(props) => <ShopChoice {...props} only_open except={agent.shop_id} />}
        label={t.toShop}
        required
        autoFocus
      />
      <TextInput name="reason" label={m.optional(t.reason)} multiline minRows={2} />
    </FormDialog>
  );
}
