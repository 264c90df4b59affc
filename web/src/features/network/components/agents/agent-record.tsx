/** What is on record about an agent, and what can be done with them. */
import { PAYMENT_KIND_LABELS } from '@palier/contract/network/labels.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { Result } from '@palier/contract/call.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { Link } from 'react-router';
import { Copyable, PhoneNumber } from '../../../../ui/copyable.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { Facts } from '../../../../ui/layout/page.tsx';
import { useSession } from '../../../../ui/session.tsx';
import { Exactly, When } from '../../../../ui/date-time.tsx';
import { texts } from '../../i18n.ts';
import type { AgentRow } from './agent.ts';
import { type Acting, AgentButtons, type By } from './agent-acts.tsx';
import { CategoryOf, StateOfAgent } from './agent-words.tsx';
import { networkScreens } from '../../screens.ts';
import { usersScreens } from '../../../users/screens.ts';
import { type Move, ShopMove } from './agent-history.tsx';

type Probation = Result<typeof networkCalls.agent>['probation'];

export function AgentRecord({
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
          [t.username, agent.username ? <Copyable key="username" text={agent.username} /> : m.none],
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
              <ShopMove key={move.id} move={move} />
            ))}
          </Box>
        )}
      </div>
    </>
  );
}
