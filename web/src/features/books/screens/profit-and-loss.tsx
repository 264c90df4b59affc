/** Income and expenses between two days, by month. Every sum leads to its entries. */
import { booksCalls } from '@palier/contract/books/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { businessToday } from '../../../ui/business-now.ts';
import { EmptyNote } from '../../../ui/feedback/feedback.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { ExportMenu } from '../../../ui/list/export-menu.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { PrintButton } from '../../../ui/print/print-button.tsx';
import { useSearchParam } from '../../../ui/use-search-param.ts';
import { ClockChoice, useBooksClock } from '../../../ui/form/clock-choice.tsx';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { ResultLines } from '../components/result-lines.tsx';
import { useSignOffOf } from '../components/signed-off.tsx';
import { Statement } from '../components/statement.tsx';
import { booksTexts } from '../i18n.ts';
import { booksScreens } from '../screens.ts';

export function ProfitAndLoss() {
  const t = useTexts(booksTexts);
  const title = useTexts(booksScreens.profitAndLoss.title);
  const today = businessToday();
  const [from, setFrom] = useSearchParam('from');
  const [until, setUntil] = useSearchParam('until');
  const [clock, setClock] = useBooksClock();
  const [from_on, until_on] = [from ?? `${today.slice(0, 4)}-01-01`, until ?? today];
  const signOff = useSignOffOf('until', until_on, () => setClock('signed_off'));
  const read = useCall(booksCalls.profitAndLoss, { from_on, until_on, clock }, { keep_previous: true });
  return (
    <Page
      title={title}
      lead={t.result.lead}
      width={1600}
      actions={
        <>
          <ExportMenu call={booksCalls.exportProfitAndLoss} input={{ from_on, until_on, clock }} />
          <PrintButton />
        </>
      }
    >
      <Statement
        read={read}
        time={{ from_on, until_on, clock }}
        tools={
          <>
            <DayInput label={t.from} value={from_on} max={today} onChange={(to) => setFrom(to, { replace: true })} />
            <DayInput label={t.until} value={until_on} max={today} onChange={(to) => setUntil(to, { replace: true })} />
            <ClockChoice clock={clock} onChange={(to) => (to === 'signed_off' ? signOff() : setClock(to))} />
          </>
        }
      >
        {(results) => (
          <Section dense={results.lines.length > 0}>
            {results.lines.length === 0 ? (
              <EmptyNote title={t.result.empty} />
            ) : (
              <ResultLines results={results} from_on={from_on} until_on={until_on} clock={clock} />
            )}
          </Section>
        )}
      </Statement>
    </Page>
  );
}
