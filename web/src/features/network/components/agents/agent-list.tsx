import { AGENT_STATE_LABELS } from '@palier/contract/network/labels.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { type ReactNode, useMemo } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { useTexts } from '../../../../ui/language.tsx';
import { ListScreen } from '../../../../ui/list/list-screen.tsx';
import type { Filter } from '../../../../ui/list/list-tools.tsx';
import { useSession } from '../../../../ui/session.tsx';
import { texts } from '../../i18n.ts';
import type { AgentRow } from './agent.ts';
import type { Acting } from './agent-acts.tsx';
import { HIDDEN_AT_FIRST, useAgentColumns } from './agent-columns.tsx';
import { AllocateButton } from './allocate-button.tsx';

const dataOf = (answer: { data: AgentRow[] }) => answer.data;
const totalOf = (answer: { total_items: number }) => answer.total_items;

const LIVE = ['agents'] as const;

/** The agents of a shop in pages of fifty. The server searches, sorts and filters. */
export function AgentList({
  shop_id,
  onOpen,
  onAct,
  empty,
}: {
  shop_id: string;
  onOpen: (id: string) => void;
  onAct: (acting: Acting) => void;
  empty: ReactNode;
}) {
  const m = useTexts(texts);
  const agentStates = useTexts(AGENT_STATE_LABELS);
  const t = m.agent;
  const { may } = useSession();
  const columns = useAgentColumns('agents', onAct);
  const categories = useCall(networkCalls.categories, undefined, { fresh_ms: 60_000 });
  const filters = useMemo(
    (): Filter[] => [
      {
        name: 'category_id',
        label: t.category,
        options: (categories.data?.data.data ?? []).map(({ id, name }) => [id, name] as const),
      },
      {
        name: 'unassigned',
        label: t.hasCategory,
        options: [
          ['true', t.unassigned],
          ['false', t.assigned],
        ],
      },
      {
        name: 'status',
        label: t.status,
        options: (['active', 'suspended'] as const).map((status) => [status, agentStates[status]] as const),
      },
    ],
    [t, categories.data, agentStates],
  );
  return (
    <ListScreen
      name="agents"
      caption={t.caption}
      call={networkCalls.shopAgents}
      input={{ shop_id }}
      rows={dataOf}
      total={totalOf}
      columns={columns}
      hidden_at_first={HIDDEN_AT_FIRST}
      filters={filters}
      search_label={t.search}
      export_call={networkCalls.exportAgents}
      onOpen={({ id }) => onOpen(id)}
      row_name={({ full_name }) => full_name}
      failed={t.fetchFailed}
      live={LIVE}
      empty={empty}
      {...(may(networkCalls.allocateCategory.access) && {
        bulk: (chosen: readonly AgentRow[], clear: () => void) => <AllocateButton agents={chosen} onDone={clear} />,
      })}
    />
  );
}
