/** The actions on an agent, as a menu in a row and as buttons in the drawer. */
import Button from '@mui/material/Button';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { useState } from 'react';
import { useTexts } from '../../../../ui/language.tsx';
import { PressMenu } from '../../../../ui/menu/press-menu.tsx';
import { useSession } from '../../../../ui/session.tsx';
import { texts } from '../../i18n.ts';
import type { AgentRow } from './agent.ts';

const ACTS = {
  transfer: networkCalls.transferAgent,
  classify: networkCalls.classifyAgent,
  reassign: networkCalls.reassignCustomers,
  leave: networkCalls.agentLeaves,
} as const;

export type AgentAct = keyof typeof ACTS;

/** The screen the action is on: the screen of agents, or the page of a store. */
export type By = 'agents' | 'store';

export interface Acting {
  readonly act: AgentAct;
  readonly agent: AgentRow;
}

/**
 * The actions that the reader’s roles allow on an agent. For an agent who has left, only customers can be reassigned.
 */
function useActsOn(): (agent: AgentRow) => AgentAct[] {
  const { may } = useSession();
  return (agent) =>
    (Object.keys(ACTS) as AgentAct[]).filter(
      (act) => may(ACTS[act].access) && (act === 'reassign' ? agent.customers > 0 : agent.status !== 'left'),
    );
}

/** The page of a store has another name for the transfer. */
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
      <PressMenu
        anchor={anchor}
        onClose={() => setAnchor(null)}
        choices={acts.map((act) => ({
          key: act,
          says: labelOf(act),
          onChoose: () => {
            setAnchor(null);
            onAct({ act, agent });
          },
        }))}
      />
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
