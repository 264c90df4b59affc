/** One agent, in a drawer beside the list. */
import { networkCalls } from '@palier/contract/network/calls.ts';
import { SELDOM_MS } from '../../../../api/pace.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useTexts } from '../../../../ui/language.tsx';
import { SidePanel } from '../../../../ui/layout/side-panel.tsx';
import { RefusalNote, SkeletonLines } from '../../../../ui/feedback/feedback.tsx';
import { type Acting, type By } from './agent-acts.tsx';
import { networkScreens } from '../../screens.ts';
import { AgentRecord } from './agent-record.tsx';

export function AgentDrawer({
  agent_id,
  by,
  onClose,
  onAct,
}: {
  agent_id: string;
  by: By;
  onClose: () => void;
  onAct: (acting: Acting) => void;
}) {
  const title = useTexts(networkScreens.agents.title);
  const read = useCall(networkCalls.agent, { agent_id }, { every_ms: SELDOM_MS, live: ['agents'] });
  return (
    <SidePanel title={read.data?.agent.full_name ?? title} width={480} onClose={onClose}>
      {read.isError && <RefusalNote refusal={read.error} retry={() => void read.refetch()} />}
      {read.isPending && <SkeletonLines lines={8} />}
      {read.isSuccess && (
        <AgentRecord
          agent={read.data.agent}
          by={by}
          probation={read.data.probation}
          moves={read.data.moves}
          onAct={onAct}
        />
      )}
    </SidePanel>
  );
}
