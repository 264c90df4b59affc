/** The balance sheet at the end of a day. Every balance leads to its entries. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { Result } from '@palier/contract/call.ts';
import { ACCOUNT_KIND_LABELS, type AccountCode } from '@palier/contract/books/accounts.ts';
import { booksCalls } from '@palier/contract/books/calls.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { useNavigate } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { businessToday } from '../../../ui/business-now.ts';
import { EmptyNote } from '../../../ui/feedback/feedback.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { ExportMenu } from '../../../ui/list/export-menu.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { Money } from '../../../ui/money.tsx';
import { useSession } from '../../../ui/session.tsx';
import { PrintButton } from '../../../ui/print/print-button.tsx';
import { useSearchParam } from '../../../ui/use-search-param.ts';
import { ClockChoice, useBooksClock } from '../../../ui/form/clock-choice.tsx';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { useSetAside } from '../../../ui/use-set-aside.ts';
import { Proofs } from '../components/proofs.tsx';
import { SheetLines } from '../components/sheet-lines.tsx';
import { Statement } from '../components/statement.tsx';
import { booksTexts } from '../i18n.ts';
import { booksScreens } from '../screens.ts';

type Sheet = Result<typeof booksCalls.balanceSheet>;

const SUSPENSE: AccountCode = '2020';

export function BalanceSheet() {
  const t = useTexts(booksTexts);
  const title = useTexts(booksScreens.balanceSheet.title);
  const [day, setDay] = useSearchParam('day');
  const [clock, setClock] = useBooksClock();
  const as_of_on = day ?? businessToday();
  const read = useCall(booksCalls.balanceSheet, { as_of_on, clock }, { keep_previous: true });
  const navigate = useNavigate();
  const closed = read.data?.closed_through_on ?? null;
  return (
    <Page
      title={title}
      lead={t.sheet.lead}
      width={1200}
      actions={
        <>
          <ExportMenu call={booksCalls.exportBalanceSheet} input={{ as_of_on, clock }} />
          <PrintButton />
        </>
      }
    >
      <Statement
        read={read}
        time={{ until_on: as_of_on, clock }}
        tools={
          <>
            <DayInput
              label={t.day}
              value={as_of_on}
              max={businessToday()}
              onChange={(to) => setDay(to, { replace: true })}
            />
            <ClockChoice
              clock={clock}
              onChange={(to) =>
                // What is signed off ends with the last closed day.
                to === 'signed_off' && closed !== null && as_of_on > closed
                  ? void navigate(booksScreens.balanceSheet.path({ day: closed, clock: to }), { replace: true })
                  : setClock(to)
              }
            />
          </>
        }
      >
        {(sheet) =>
          sheet.lines.length === 0 ? (
            <Section>
              <EmptyNote title={t.sheet.empty} />
            </Section>
          ) : (
            <Sides sheet={sheet} day={as_of_on} isNow={as_of_on === businessToday() && clock === 'known'} />
          )
        }
      </Statement>
    </Page>
  );
}

function Sides({ sheet, day, isNow }: { sheet: Sheet; day: string; isNow: boolean }) {
  const t = useTexts(booksTexts);
  const { may } = useSession();
  // What is set aside is known of this moment alone.
  const aside_fcfa = useSetAside(isNow && may(suspenseCalls.notInAccount.access));
  const { assets_fcfa, liabilities_fcfa, equity_fcfa, result_fcfa } = sheet;
  const sources_fcfa = liabilities_fcfa + equity_fcfa + result_fcfa;
  const kinds = useTexts(ACCOUNT_KIND_LABELS);
  return (
    <>
      {assets_fcfa === sources_fcfa ? (
        <Alert severity="success" variant="outlined" sx={{ mb: 2 }}>
          {t.sheet.equal(formatFcfa(assets_fcfa))}
        </Alert>
      ) : (
        <Alert severity="error" sx={{ mb: 2 }}>
          {t.sheet.unequal(formatFcfa(Math.abs(assets_fcfa - sources_fcfa)))}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <Section title={kinds.asset} dense>
          <SheetLines sheet={sheet} day={day} of={['asset']} total_fcfa={assets_fcfa} label={kinds.asset} />
        </Section>
        <Section title={t.sheet.sources} dense>
          <SheetLines
            sheet={sheet}
            day={day}
            of={['liability', 'equity']}
            result_fcfa={result_fcfa}
            total_fcfa={sources_fcfa}
            {...(isNow && aside_fcfa > 0 && { beside: { [SUSPENSE]: t.sheet.setAside(formatFcfa(aside_fcfa)) } })}
            label={t.sheet.sources}
          />
        </Section>
      </Box>
      <Section>
        <strong>{t.sheet.net}</strong> <Money fcfa={sheet.net_receivable_fcfa} />
      </Section>
      <Proofs proofs={sheet.proofs} />
    </>
  );
}
