/** The agents of a store, with the same actions as on the screen of agents. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSearchParam } from '../../../../ui/use-search-param.ts';
import { SELDOM_MS } from '../../../../api/pace.ts';
import { useCall } from '../../../../api/use-call.ts';
import { ActionButton } from '../../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { NoRecords, RefusalNote } from '../../../../ui/feedback/feedback.tsx';
import { Section } from '../../../../ui/layout/page.tsx';
import { Table } from '../../../../ui/table/table.tsx';
import { texts } from '../../i18n.ts';
import { AddAgent } from '../agents/add-agent.tsx';
import { type Acting } from '../agents/agent-acts.tsx';
import { AgentDialog } from '../agents/agent-dialog.tsx';
import { HIDDEN_AT_FIRST, useAgentColumns } from '../agents/agent-columns.tsx';
import { AgentDrawer } from '../agents/agent-drawer.tsx';
import type { StoreRow } from './store-row.ts';
import { networkScreens } from '../../screens.ts';

export function AgentsPanel({ store }: { store: StoreRow }) {
  const m = useTexts(texts);
  const t = m.store;
  const [acting, setActing] = useState<Acting | null>(null);
  const [adding, setAdding] = useState(false);
  const [agent_id, openAgent] = useSearchParam('agent');
  const read = useCall(networkCalls.agentsOfStore, { store_id: store.id }, { every_ms: SELDOM_MS, live: ['agents'] });
  const columns = useAgentColumns('store', setActing).filter(({ id }) => !HIDDEN_AT_FIRST.includes(id));
  const add = store.state === 'open' && (
    <ActionButton call={networkCalls.addPortalUser} size="small" onClick={() => setAdding(true)}>
      {m.agent.add}
    </ActionButton>
  );
  return (
    <Section
      dense
      title={t.tabs.agents}
      actions={
        <>
          <Button size="small" component={Link} to={networkScreens.agents.path({ shop: store.id })}>
            {t.allAgents}
          </Button>
          {add}
        </>
      }
    >
      {read.isError ? (
        <Box sx={{ p: 2 }}>
          <RefusalNote refusal={read.error} retry={() => void read.refetch()} small />
        </Box>
      ) : (
        <Table
          caption={t.tabs.agents}
          rows={read.data?.users}
          columns={columns}
          onOpen={({ id }) => openAgent(id)}
          empty={<NoRecords says={t.noAgents} help={t.noAgentsHelp} action={add} />}
        />
      )}
      {agent_id && (
        <AgentDrawer
          key={agent_id}
          agent_id={agent_id}
          by="store"
          onClose={() => openAgent(null)}
          onAct={(next) => {
            openAgent(null);
            setActing(next);
          }}
        />
      )}
      {acting && <AgentDialog acting={acting} by="store" onChange={setActing} />}
      {adding && <AddAgent shop_id={store.id} onClose={() => setAdding(false)} />}
    </Section>
  );
}
