import { AGENT_STATE_LABELS } from '@palier/contract/network/labels.ts';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../../ui/language.tsx';
import { StateChip } from '../../../../ui/feedback/state-chip.tsx';
import { texts } from '../../i18n.ts';
import type { AgentRow } from './agent.ts';

/** The category, or the specification’s label for an agent without one. */
export function CategoryOf({ agent }: { agent: Pick<AgentRow, 'is_category' | 'category'> }) {
  const t = useTexts(texts).agent;
  return agent.is_category === 1 ? (
    agent.category
  ) : (
    <Typography component="span" variant="inherit" color="textSecondary">
      {t.unassigned}
    </Typography>
  );
}

const TONES = { active: 'good', suspended: 'wait', left: 'plain' } as const;

export function StateOfAgent({ status }: { status: AgentRow['status'] }) {
  const agentStates = useTexts(AGENT_STATE_LABELS);
  return <StateChip label={agentStates[status]} tone={TONES[status]} />;
}
