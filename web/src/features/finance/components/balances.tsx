/** The wallets: in the books, at the operator, what may leave and for how long it lasts. */
import Button from '@mui/material/Button';
import TextLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Result } from '@palier/contract/call.ts';
import { financeCalls } from '@palier/contract/finance/calls.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { useSnackbar } from '../../../ui/feedback/notices.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useCall, useChange } from '../../../api/use-call.ts';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { useSession } from '../../../ui/session.tsx';
import { settingsScreens } from '../../settings/screens.ts';
import { financeTexts } from '../i18n.ts';
import { Available, BookBalance, Cover, Limits, OperatorBalance, WalletHead } from './balance-cells.tsx';
import { WalletTable } from './wallet-table.tsx';

/** Answers of some operators come a few seconds after they were asked. */
const SOON_MS = 2_000;
const RARELY_MS = 60_000;
const WAITED_MS = 20_000;

const REFRESHES = [financeCalls.balances];

export function Balances({ actions }: { actions: ReactNode }) {
  const t = useTexts(financeTexts).balances;
  const { may } = useSession();
  const { enqueueSnackbar } = useSnackbar();
  const [every_ms, setEvery] = useState(RARELY_MS);
  const read = useCall(financeCalls.balances, undefined, { every_ms, live: ['floats'] });
  const ask = useChange(financeCalls.readBalances, {
    refreshes: REFRESHES,
    onDone: ({ message }) => {
      enqueueSnackbar(message, { variant: 'success' });
      setEvery(SOON_MS);
      setTimeout(() => setEvery(RARELY_MS), WAITED_MS);
    },
  });
  return (
    <Section
      title={t.title}
      dense={read.data !== undefined}
      actions={
        <>
          {actions}
          <ActionButton
            call={financeCalls.readBalances}
            size="small"
            aria-disabled={ask.isPending}
            onClick={() => {
              if (!ask.isPending) ask.mutate(undefined);
            }}
          >
            {t.readNow}
          </ActionButton>
          {may(settingsScreens.settings.access) && (
            <Button size="small" component={Link} to={settingsScreens.settings.path({ tab: 'money' })}>
              {t.settings}
            </Button>
          )}
        </>
      }
    >
      <RefusalNote refusal={ask.error} />
      {read.isError ? (
        <RefusalNote refusal={read.error} retry={() => void read.refetch()} />
      ) : read.data ? (
        <Wallets read={read.data} />
      ) : (
        <SkeletonLines lines={5} />
      )}
    </Section>
  );
}

function Wallets({ read }: { read: Result<typeof financeCalls.balances> }) {
  const t = useTexts(financeTexts).balances;
  const { may } = useSession();
  const { floats, lent_utility_fcfa, lent_working_capital_fcfa } = read;
  return (
    <>
      <WalletTable
        label={t.title}
        heads={[t.inFcfa, t.book, t.operator, t.available, t.cover, t.limits]}
        rows={floats.map((float) => ({
          id: `${float.provider} ${float.wallet}`,
          head: <WalletHead float={float} />,
          cells: [
            <BookBalance key="book" float={float} />,
            <OperatorBalance key="operator" float={float} />,
            <Available key="available" float={float} />,
            <Cover key="cover" float={float} />,
            <Limits key="limits" float={float} />,
          ],
        }))}
      />
      <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1 }}>
        {t.lent(formatFcfa(lent_working_capital_fcfa), formatFcfa(lent_utility_fcfa))}{' '}
        {t.chart(floats[0]?.chart_account ?? '')}{' '}
        {may(settingsScreens.settings.access) && (
          <TextLink
            className="alone"
            component={Link}
            color="inherit"
            to={settingsScreens.settings.path({ tab: 'books' })}
          >
            {t.accounts}
          </TextLink>
        )}
      </Typography>
    </>
  );
}
