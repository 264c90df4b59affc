/** Income and expenses by account and month, with their sums. Every figure leads to its entries. */
import Typography from '@mui/material/Typography';
import { ACCOUNT_KIND_LABELS, ACCOUNT_LABELS } from '@palier/contract/books/accounts.ts';
import type { booksCalls } from '@palier/contract/books/calls.ts';
import { STATEMENT_LABELS } from '@palier/contract/books/labels.ts';
import type { Result } from '@palier/contract/call.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { writeDay, writeMonth } from '../../../ui/date-time.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import type { PlainRow } from '../../../ui/table/plain-table.tsx';
import { booksTexts } from '../i18n.ts';
import { EntriesLink } from './entries-link.tsx';
import { WideTable } from './wide-table.tsx';

type Results = Result<typeof booksCalls.profitAndLoss>;

export function ResultLines({
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
