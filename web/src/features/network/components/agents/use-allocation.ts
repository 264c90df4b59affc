import { networkCalls } from '@palier/contract/network/calls.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useChange } from '../../../../api/use-call.ts';
import { useTexts } from '../../../../ui/language.tsx';
import { useShowOutcome } from '../../../../ui/list/bulk-outcomes.tsx';
import { texts } from '../../i18n.ts';
import { AGENT_READS } from './agent.ts';

/** Allocates a category, and shows what became of each agent. */
export function useAllocation(name: (agent_id: string) => string, onAnswered: () => void) {
  const t = useTexts(texts).category;
  const { show } = useShowOutcome();
  return useChange(networkCalls.allocateCategory, {
    refreshes: AGENT_READS,
    onDone: (outcome) => {
      show(outcome, { done: t.allocated(outcome.done, groupThousands(outcome.done)), name });
      onAnswered();
    },
  });
}
