/** Income and expenses between two days, by month. Every sum leads to its entries. */
import { STATEMENT_LABELS } from '@palier/contract/books/labels.ts';
import Typography from '@mui/material/Typography';
import { ACCOUNT_KIND_LABELS, ACCOUNT_LABELS } from '@palier/contract/books/accounts.ts';
import { booksCalls } from '@palier/contract/books/calls.ts';
import type { Result } from '@palier/contract/call.ts';
import { formatFcfa } from '@palier/contract/values/money.ts';
import { useCall } from '../../../api/use-call.ts';
import { businessToday } from '../../../ui/business-now.ts';
import { writeDay, writeMonth } from '../../../ui/date-time.tsx';
import { EmptyNote } from '../../../ui/feedback/feedback.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { ExportMenu } from '../../../ui/list/export-menu.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { Money } from '../../../ui/money.tsx';
import { PrintButton } from '../../../ui/print/print-button.tsx';
import type { PlainRow } from '../../../ui/table/plain-table.tsx';
import { useSearchParam } from '../../../ui/use-search-param.ts';
import { ClockChoice, useBooksClock } from '../../../ui/form/clock-choice.tsx';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { EntriesLink } from '../components/entries-link.tsx';
import { Statement } from '../components/statement.tsx';
import { WideTable } from '../components/wide-table.tsx';
import { booksTexts } from '../i18n.ts';
import { booksScreens } from '../screens.ts';

type Results = Result<typeof booksCalls.profitAndLoss>;

export function ProfitAndLoss() {
  const t = useTexts(booksTexts);
  const title = useTexts(booksScreens.profitAndLoss.title);
  const today = businessToday();
  const [from, setFrom] = useSearchParam('from');
  const [until, setUntil] = useSearchParam('until');
  const [clock, setClock] = useBooksClock();
  const [from_on, until_on] = [from ?? `${today.slice(0, 4)}-01-01`, until ?? today];
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
            <ClockChoice clock={clock} onChange={setClock} />
          </>
        }
      >
        {(results) => (
          <Section dense={results.lines.length > 0}>
            {results.lines.length === 0 ? (
              <EmptyNote title={t.result.empty} />
            ) : (
              <Lines results={results} from_on={from_on} until_on={until_on} clock={clock} />
            )}
          </Section>
        )}
      </Statement>
    </Page>
  );
}

function Lines({
  results,
  from_on,
  until_on,
  clock,
}: {
  results: Results;
  from_on: string;
  until_on: string;
  clock: 'known' | 'signed_off';
}) {
  const t = useTexts(booksTexts);
  const says = useTexts(STATEMENT_LABELS);
  const accounts = useTexts(ACCOUNT_LABELS);
  const kinds = useTexts(ACCOUNT_KIND_LABELS);
  const { language } = useLanguage();
  const { months, lines, result_by_month, result_fcfa, result_before_fcfa, vat_fcfa } = results;
  const signed = clock === 'known' ? {} : { clock };
  return (
    <>
      <Typography sx={{ px: 2, py: 1.5 }}>
        {t.result.plot(formatFcfa(result_fcfa), writeDay(language, from_on), writeDay(language, until_on))}{' '}
        {vat_fcfa === 0 ? t.result.withoutVat : t.result.withVat(formatFcfa(vat_fcfa))}
      </Typography>
      <WideTable
        label={t.result.caption}
        heads={[
          t.inFcfa,
          says.total,
          says.days_before,
          ...months.map((month) => writeMonth(language, month.from_on)).toReversed(),
        ]}
        rows={[
          ...(['income', 'expense'] as const).flatMap((kind) => {
            const of_kind = lines.filter((line) => line.kind === kind);
            const sum = (amountOf: (line: (typeof lines)[number]) => number): number =>
              of_kind.reduce((total, line) => total + amountOf(line), 0);
            return [
              ...of_kind.map(({ account, by_month, total_fcfa, before_fcfa }) => ({
                id: account,
                head: `${account} ${accounts[account]}`,
                cells: [
                  <EntriesLink key="total" fcfa={total_fcfa} of={{ from_on, until_on, account, ...signed }} />,
                  <Money bare key="before" fcfa={before_fcfa} />,
                  ...by_month
                    .map((fcfa, at) => (
                      <EntriesLink key={months[at]?.from_on} fcfa={fcfa} of={{ ...months[at], account, ...signed }} />
                    ))
                    .toReversed(),
                ],
              })),
              sumRow(
                kind,
                kinds[kind],
                sum(({ total_fcfa }) => total_fcfa),
                sum(({ before_fcfa }) => before_fcfa),
                months.map((_, at) => sum(({ by_month }) => by_month[at] ?? 0)),
              ),
            ];
          }),
          sumRow('result', says.result, result_fcfa, result_before_fcfa, result_by_month),
        ]}
      />
    </>
  );
}

/** A row of sums, the newest month first. */
const sumRow = (id: string, head: string, total: number, before: number, by_month: readonly number[]): PlainRow => ({
  id,
  head,
  is_total: true,
  cells: [total, before, ...by_month.toReversed()].map((fcfa, at) => (
    // The columns never change places.
    <Money bare key={at} fcfa={fcfa} />
  )),
});
