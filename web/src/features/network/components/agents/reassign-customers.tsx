import { networkCalls } from '@palier/contract/network/calls.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import * as z from 'zod';
import { ChoiceInput } from '../../../../ui/form/choice-input.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { chosenId } from '../../../../ui/form/form-schema.ts';
import { useTexts } from '../../../../ui/language.tsx';
import { ShopChoice } from '../../../../ui/form/place-choices.tsx';
import { texts } from '../../i18n.ts';
import { AgentChoice } from '../choices.tsx';
import { AGENT_READS, type AgentRow } from './agent.ts';

const Reassign = z.object({ to_agent_id: chosenId('agent') });

/** Moves all customers of one agent to another agent, of the same shop or of another. */
export function ReassignCustomers({ agent, onClose }: { agent: AgentRow; onClose: () => void }) {
  const t = useTexts(texts).agent;
  return (
    <FormDialog
      title={t.reassignTitle(agent.full_name)}
      lead={agent.customers === 0 ? t.reassignNone : t.reassignHelp(agent.customers, groupThousands(agent.customers))}
      call={networkCalls.reassignCustomers}
      schema={Reassign}
      defaults={{ to_agent_id: null }}
      draft={null}
      toSent={({ to_agent_id }) => ({ from_agent_id: agent.id, to_agent_id })}
      refreshes={AGENT_READS}
      send={t.reassign}
      barred={agent.customers === 0}
      onClose={onClose}
    >
      {agent.customers > 0 && <ToAgent from={agent} />}
    </FormDialog>
  );
}

/** Another shop has other agents, so choosing a shop clears the chosen agent. */
function ToAgent({ from }: { from: AgentRow }) {
  const t = useTexts(texts).agent;
  const { setValue } = useFormContext();
  const [shop_id, setShop] = useState(from.shop_id);
  return (
    <>
      <ShopChoice
        label={t.agentOf}
        value={shop_id}
        onChange={(id) => {
          setShop(id);
          setValue('to_agent_id', null);
        }}
      />
      <ChoiceInput
        name="to_agent_id"
        draw={(props) => <AgentChoice {...props} key={shop_id} shop_id={shop_id} except={from.id} />}
        label={t.toAgent}
        required
      />
    </>
  );
}
