/** The money that came in and went out by day, and where it lies. */
import Chip from '@mui/material/Chip';
import { ACCOUNT_CODES, ACCOUNT_LABELS } from '@palier/contract/books/accounts.ts';
import { booksCalls } from '@palier/contract/books/calls.ts';
import type { Result } from '@palier/contract/call.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { useNavigate } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { businessToday } from '../../../ui/business-now.ts';
import { EmptyNote } from '../../../ui/feedback/feedback.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { ExportMenu } from '../../../ui/list/export-menu.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { PrintButton } from '../../../ui/print/print-button.tsx';
import { useSearchParam } from '../../../ui/use-search-param.ts';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { FlowLines } from '../components/flow-lines.tsx';
import { FlowPicture } from '../components/flow-picture.tsx';
import { Places } from '../components/places.tsx';
import { Statement } from '../components/statement.tsx';
import { booksTexts } from '../i18n.ts';
import { booksScreens } from '../screens.ts';

type Flow = Result<typeof booksCalls.cashFlow>;

/** The page begins with the last two weeks. */
const DAYS = 13;

export function CashFlow() {
  const t = useTexts(booksTexts);
  const title = useTexts(booksScreens.cashFlow.title);
  const accounts = useTexts(ACCOUNT_LABELS);
  const today = businessToday();
  const [from, setFrom] = useSearchParam('from');
  const [until, setUntil] = useSearchParam('until');
  const [typed] = useSearchParam('account');
  const [subject] = useSearchParam('subject');
  const navigate = useNavigate();
  const account = ACCOUNT_CODES.find((one) => one === typed);
  const [from_on, until_on] = [from ?? addDays(today, -DAYS), until ?? today];
  const only = account === undefined ? {} : { account, ...(subject === null ? {} : { subject }) };
  const read = useCall(booksCalls.cashFlow, { from_on, until_on, ...only }, { keep_previous: true });
  const nameOf = (flow: Flow | undefined): string =>
    [account && accounts[account], flow?.places.length === 1 ? flow.places[0]?.name : null].filter(Boolean).join(', ');
  return (
    <Page
      title={title}
      lead={t.flow.lead}
      width={1600}
      actions={
        <>
          <ExportMenu call={booksCalls.exportCashFlow} input={{ from_on, until_on, ...only }} />
          <PrintButton />
        </>
      }
    >
      <Statement
        read={read}
        time={{ from_on, until_on }}
        part={account === undefined ? null : t.flow.only(nameOf(read.data))}
        tools={
          <>
            <DayInput label={t.from} value={from_on} max={today} onChange={(to) => setFrom(to, { replace: true })} />
            <DayInput label={t.until} value={until_on} max={today} onChange={(to) => setUntil(to, { replace: true })} />
            {account !== undefined && (
              <Chip
                label={t.flow.only(nameOf(read.data))}
                onDelete={() => void navigate(booksScreens.cashFlow.path({ from: from_on, until: until_on }))}
              />
            )}
          </>
        }
      >
        {(flow) => (
          <>
            <Section title={t.flow.lines} dense={flow.lines.length > 0}>
              {flow.lines.length === 0 ? <EmptyNote title={t.flow.empty} /> : <FlowLines flow={flow} only={only} />}
            </Section>
            <Places places={flow.places} from_on={from_on} until_on={until_on} />
            {flow.lines.length > 0 && <FlowPicture flow={flow} />}
          </>
        )}
      </Statement>
    </Page>
  );
}
