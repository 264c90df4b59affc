/** The agents of one shop, a page at a time. The address holds the shop, the page and the open agent. */
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ActionButton, MainButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { EmptyNote, NoRecords } from '../../../ui/feedback/feedback.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { useSession } from '../../../ui/session.tsx';
import { useSearchParam } from '../../../ui/use-search-param.ts';
import { texts } from '../i18n.ts';
import { type Acting } from '../components/agents/agent-acts.tsx';
import { AgentList } from '../components/agents/agent-list.tsx';
import { ShopChoice } from '../../../ui/form/place-choices.tsx';
import { NetworkNav } from '../components/network-nav.tsx';
import { importsScreens } from '../../imports/screens.ts';
import { networkScreens } from '../screens.ts';
import { ScreenName } from '../../../ui/layout/screen-name.tsx';
import { opensLater } from '../../../ui/opens-later.tsx';

const AgentDialog = opensLater(async () => (await import('../components/agents/agent-dialog.tsx')).AgentDialog);
const AgentDrawer = opensLater(async () => (await import('../components/agents/agent-drawer.tsx')).AgentDrawer);
const AddAgent = opensLater(async () => (await import('../components/agents/add-agent.tsx')).AddAgent);

export function Agents() {
  const t = useTexts(texts).agent;
  const { may } = useSession();
  const [params, setParams] = useSearchParams();
  const shop_id = params.get('shop');
  const [agent_id, openAgent] = useSearchParam('agent');
  const [acting, setActing] = useState<Acting | null>(null);
  const [adding, setAdding] = useState(false);
  // Another shop is another list: it starts with the first page, without search and filters. Only the page size stays.
  const chooseShop = (id: string | null) =>
    setParams(
      (before) =>
        new URLSearchParams({ ...(id && { shop: id }), ...(before.has('size') && { size: before.get('size') ?? '' }) }),
      // The only shop of a reader is chosen by itself, and the way back leads past it.
      { replace: shop_id === null },
    );
  return (
    <Page
      title={useTexts(networkScreens.agents.title)}
      lead={t.lead}
      width={1440}
      // Importing agents needs the same role as adding one.
      actions={
        may(networkCalls.addPortalUser.access) && (
          <>
            <Button component={Link} to={importsScreens.records.path({ kind: 'agents' })} variant="outlined">
              <ScreenName of={importsScreens.records.variants.agents} />
            </Button>
            <MainButton onClick={() => setAdding(true)}>{t.add}</MainButton>
          </>
        )
      }
    >
      <NetworkNav at="agents" />
      <Box sx={{ maxWidth: 520, mb: 2 }}>
        <ShopChoice label={t.shop} value={shop_id} onChange={chooseShop} takes_only />
      </Box>
      {shop_id ? (
        // Each shop has a list of its own, so that no row of the former shop shows while the next one loads.
        <AgentList
          key={shop_id}
          shop_id={shop_id}
          onOpen={openAgent}
          onAct={setActing}
          empty={
            <NoRecords
              says={t.empty}
              help={t.emptyHelp}
              action={
                <ActionButton call={networkCalls.addPortalUser} onClick={() => setAdding(true)}>
                  {t.add}
                </ActionButton>
              }
            />
          }
        />
      ) : (
        <Section>
          <EmptyNote title={t.noShop} help={t.noShopHelp} />
        </Section>
      )}
      {agent_id && (
        <AgentDrawer
          key={agent_id}
          agent_id={agent_id}
          by="agents"
          onClose={() => openAgent(null)}
          onAct={(next) => {
            openAgent(null);
            setActing(next);
          }}
        />
      )}
      {acting && <AgentDialog acting={acting} by="agents" onChange={setActing} />}
      {adding && (
        <AddAgent
          shop_id={shop_id}
          onClose={() => setAdding(false)}
          onAdded={(id) => {
            if (id !== shop_id) chooseShop(id);
          }}
        />
      )}
    </Page>
  );
}
