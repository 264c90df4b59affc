/**
 * What can be done with an agent, as a menu in a row and as buttons in the drawer; the dialogs stand outside of both.
 */
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { useState } from 'react';
import { useTexts } from '../../../../ui/language.tsx';
import { useSession } from '../../../../ui/session.tsx';
import { texts } from '../../i18n.ts';
import type { AgentRow } from './agent.ts';
import { AgentLeaves } from './agent-leaves.tsx';
import { ClassifyAgent } from './classify-agent.tsx';
import { ReassignCustomers } from './reassign-customers.tsx';
import { TransferAgent } from './transfer-agent.tsx';

const ACTS = {
  transfer: networkCalls.transferAgent,
  classify: networkCalls.classifyAgent,
  reassign: networkCalls.reassignCustomers,
  leave: networkCalls.agentLeaves,
} as const;
export type AgentAct = keyof typeof ACTS;
/** Where it is done: on the agents screen, or on the page of a store. */
export type By = 'agents' | 'store';

export interface Acting {
  readonly act: AgentAct;
  readonly agent: AgentRow;
}

/** The acts somebody's roles allow on an agent as they stand: who has left has at most customers to give on. */
function useActsOn(): (agent: AgentRow) => AgentAct[] {
  const { may } = useSession();
  return (agent) =>
    (Object.keys(ACTS) as AgentAct[]).filter(
      (act) => may(ACTS[act].access) && (act === 'reassign' ? agent.customers > 0 : agent.status !== 'left'),
    );
}

/** On the store pages the same move is called by the name it has there. */
function useActLabel(by: By): (act: AgentAct) => string {
  const t = useTexts(texts).agent;
  return (act) => (act === 'transfer' && by === 'store' ? t.updateLocation : t[act]);
}

export function AgentMenu({ agent, by, onAct }: { agent: AgentRow; by: By; onAct: (acting: Acting) => void }) {
  const t = useTexts(texts);
  const acts = useActsOn()(agent);
  const labelOf = useActLabel(by);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (acts.length === 0) return null;
  // Clicks in a menu reach the row it stands in, which would open.
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={t.actionsOn(agent.full_name)}
        onClick={(event) => {
          event.stopPropagation();
          setAnchor(event.currentTarget);
        }}
      >
        {t.actions}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClick={(event) => event.stopPropagation()}
        onClose={() => setAnchor(null)}
      >
        {acts.map((act) => (
          <MenuItem
            key={act}
            onClick={() => {
              setAnchor(null);
              onAct({ act, agent });
            }}
          >
            {labelOf(act)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

export function AgentButtons({ agent, by, onAct }: { agent: AgentRow; by: By; onAct: (acting: Acting) => void }) {
  const labelOf = useActLabel(by);
  return useActsOn()(agent).map((act) => (
    <Button key={act} size="small" variant="outlined" onClick={() => onAct({ act, agent })}>
      {labelOf(act)}
    </Button>
  ));
}

export function AgentDialog({
  acting,
  by,
  onChange,
}: {
  acting: Acting | null;
  by: By;
  onChange: (to: Acting | null) => void;
}) {
  if (!acting) return null;
  const { act, agent } = acting;
  const close = () => onChange(null);
  if (act === 'transfer') return <TransferAgent agent={agent} by={by} onClose={close} />;
  if (act === 'classify') return <ClassifyAgent agent={agent} onClose={close} />;
  if (act === 'reassign') return <ReassignCustomers agent={agent} onClose={close} />;
  return <AgentLeaves agent={agent} onClose={close} onReassign={() => onChange({ act: 'reassign', agent })} />;
}
