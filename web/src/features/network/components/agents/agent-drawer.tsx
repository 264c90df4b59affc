/** One agent beside the list: who they are, what they have, and the shops they were in. */
import { PAYMENT_KIND_LABELS } from '@palier/contract/network/labels.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { Result } from '@palier/contract/call.ts';
import type { AgentMove } from '@palier/contract/network/records.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { groupThousands } from '@palier/contract/values/money.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import type * as z from 'zod';
import { useCall } from '../../../../api/use-call.ts';
import { Copyable, PhoneNumber } from '../../../../ui/copyable.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { RefusalNote, SkeletonLines } from '../../../../ui/feedback/feedback.tsx';
import { Facts } from '../../../../ui/layout/page.tsx';
import { useSession } from '../../../../ui/session.tsx';
import { Exactly, When } from '../../../../ui/date-time.tsx';
import { words } from '../../../../ui/words.ts';
import { texts } from '../../i18n.ts';
import type { AgentRow } from './agent.ts';
import { type Acting, AgentButtons, type By } from './agent-acts.tsx';
import { CategoryOf, StateOfAgent } from './agent-words.tsx';
import { networkScreens } from '../../screens.ts';
import { usersScreens } from '../../../users/screens.ts';

type Move = z.output<typeof AgentMove>;
type Probation = Result<typeof networkCalls.agent>['probation'];

/** What the portal itself writes where nobody gave a reason; the line above says it already. */
const OWN_CODES = new Set(['added', 'transfer']);

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
  const w = useTexts(words);
  const id = useId();
  const read = useCall(networkCalls.agent, { agent_id });
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { width: { xs: '100%', sm: 480 }, p: 2.5, display: 'grid', gap: 2.5, alignContent: 'start' },
        },
      }}
    >
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 2 }}>
        <Typography variant="h2" id={id} sx={{ overflowWrap: 'anywhere' }}>
          {read.data?.agent.full_name ?? title}
        </Typography>
        <Button size="small" onClick={onClose} autoFocus>
          {w.close}
        </Button>
      </Stack>
      {read.isError ? (
        <RefusalNote refusal={read.error} retry={() => void read.refetch()} />
      ) : read.data ? (
        <Known agent={read.data.agent} by={by} probation={read.data.probation} moves={read.data.moves} onAct={onAct} />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </Drawer>
  );
}

function Known({
  agent,
  by,
  probation,
  moves,
  onAct,
}: {
  agent: AgentRow;
  by: By;
  probation: Probation;
  moves: readonly Move[];
  onAct: (acting: Acting) => void;
}) {
  const m = useTexts(texts);
  const paymentKinds = useTexts(PAYMENT_KIND_LABELS);
  const t = m.agent;
  const { may } = useSession();
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <StateOfAgent status={agent.status} />
        <CategoryOf agent={agent} />
      </Stack>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <AgentButtons agent={agent} by={by} onAct={onAct} />
      </Stack>
      {probation && (
        <Alert
          severity="info"
          variant="outlined"
          action={
            probation.mine_to_end && may(usersCalls.user.access) ? (
              <Button size="small" component={Link} to={usersScreens.user.path({ id: agent.id })}>
                {t.letTakeCash}
              </Button>
            ) : undefined
          }
        >
          <AlertTitle>{t.probation}</AlertTitle>
          {t.noCashUntil} <Exactly at={probation.until} />. {t.probationHelp}
        </Alert>
      )}
      <Facts
        columns={2}
        facts={[
          [t.username, <Copyable key="username" text={agent.username} />],
          [t.dealerCode, agent.dealer_code ? <Copyable key="code" text={agent.dealer_code} /> : m.none],
          [t.phone, <PhoneNumber key="phone" msisdn={agent.phone} />],
          [
            t.shop,
            agent.shop_id && agent.shop ? (
              <Link
                key="shop"
                to={
                  may(networkCalls.store.access)
                    ? networkScreens.store.path({ id: agent.shop_id })
                    : networkScreens.agents.path({ shop: agent.shop_id })
                }
              >
                {agent.shop}
              </Link>
            ) : (
              m.none
            ),
          ],
          [t.customers, groupThousands(agent.customers)],
          [t.lastSeen, agent.last_seen ? <When key="seen" at={agent.last_seen} /> : t.neverSeen],
          [t.billerType, agent.biller_type ? paymentKinds[agent.biller_type] : m.none],
          [t.accountNumber, agent.account_number ?? m.none],
          [t.accountName, agent.account_name ?? m.none],
          [t.created, <When key="created" at={agent.created_at} />],
        ]}
      />
      <div>
        <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
          {t.history}
        </Typography>
        {moves.length === 0 ? (
          <Typography color="textSecondary">{t.noHistory}</Typography>
        ) : (
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
            {moves.map((move) => (
              <MoveLine key={move.id} move={move} />
            ))}
          </Box>
        )}
      </div>
    </>
  );
}

function MoveLine({ move }: { move: Move }) {
  const t = useTexts(texts).agent;
  const { from_shop, to_shop } = move;
  return (
    <Box component="li" sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {from_shop && to_shop
          ? t.historyMove(from_shop, to_shop)
          : to_shop
            ? t.historyStart(to_shop)
            : t.historyEnd(from_shop ?? '')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        <When at={move.at} />
        {move.moved_by && <> · {t.by(move.moved_by)}</>}
      </Typography>
      {!OWN_CODES.has(move.because) && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {move.because}
        </Typography>
      )}
    </Box>
  );
}
