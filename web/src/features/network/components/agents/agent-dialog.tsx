/** The dialog of each action on an agent. */
import { AgentLeaves } from './agent-leaves.tsx';
import { ClassifyAgent } from './classify-agent.tsx';
import { ReassignCustomers } from './reassign-customers.tsx';
import { TransferAgent } from './transfer-agent.tsx';
import { type Acting, type By } from './agent-acts.tsx';

export function AgentDialog({
  acting,
  by,
  onChange,
}: {
  acting: Acting;
  by: By;
  onChange: (to: Acting | null) => void;
}) {
  const { act, agent } = acting;
  const close = () => onChange(null);
  if (act === 'transfer') return <TransferAgent agent={agent} by={by} onClose={close} />;
  if (act === 'classify') return <ClassifyAgent agent={agent} onClose={close} />;
  if (act === 'reassign') return <ReassignCustomers agent={agent} onClose={close} />;
  return <AgentLeaves agent={agent} onClose={close} onReassign={() => onChange({ act: 'reassign', agent })} />;
}
