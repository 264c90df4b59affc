/** One side of a balance sheet. Every balance leads to its entries. */
import Typography from '@mui/material/Typography';
import { STATEMENT_LABELS } from '@palier/contract/books/labels.ts';
import { ACCOUNT_LABELS, type AccountCode, type AccountKind } from '@palier/contract/books/accounts.ts';
import type { booksCalls } from '@palier/contract/books/calls.ts';
import { EARLIEST } from '@palier/contract/books/records.ts';
import type { Result } from '@palier/contract/call.ts';
import { Fragment } from 'react';
import { useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { booksTexts } from '../i18n.ts';
import { useBooksClock } from '../../../ui/form/clock-choice.tsx';
import { EntriesLink } from './entries-link.tsx';

type Sheet = Result<typeof booksCalls.balanceSheet>;

export function SheetLines({
  sheet,
  day,
  of,
  result_fcfa,
  total_fcfa,
  beside,
  label,
}: {
  sheet: Sheet;
  day: string;
  of: readonly AccountKind[];
  result_fcfa?: number;
  total_fcfa: number;
  /** What is said below the balance of an account. */
  beside?: Partial<Record<AccountCode, string>>;
  label: string;
}) {
  const t = useTexts(booksTexts);
  const says = useTexts(STATEMENT_LABELS);
  const accounts = useTexts(ACCOUNT_LABELS);
  const [clock] = useBooksClock();
  const lines = sheet.lines.filter(({ kind }) => of.includes(kind));
  const isSigned = sheet.lines.some(({ booked_later_fcfa }) => booked_later_fcfa !== null);
  const laterOf = (kinds: readonly AccountKind[]): number =>
    sheet.lines.reduce((sum, line) => (kinds.includes(line.kind) ? sum + (line.booked_later_fcfa ?? 0) : sum), 0);
  const result_later_fcfa = laterOf(['income']) - laterOf(['expense']);
  const later = (fcfa: number) => (isSigned ? [<Money bare key="later" fcfa={fcfa} />] : []);
  return (
    <PlainTable
      label={label}
      heads={[t.inFcfa, says.balance, ...(isSigned ? [says.booked_later] : [])]}
      rows={[
        ...lines.map(({ account, balance_fcfa, booked_later_fcfa }) => ({
          id: account,
          head: `${account} ${accounts[account]}`,
          cells: [
            <Fragment key="balance">
              <EntriesLink
                fcfa={balance_fcfa}
                of={{ from_on: EARLIEST, until_on: day, account, ...(clock === 'known' ? {} : { clock }) }}
              />
              {beside?.[account] && (
                <Typography component="div" variant="body2" color="textSecondary">
                  {beside[account]}
                </Typography>
              )}
            </Fragment>,
            ...later(booked_later_fcfa ?? 0),
          ],
        })),
        ...(result_fcfa === undefined
          ? []
          : [
              {
                id: 'result',
                head: says.result_so_far,
                cells: [<Money bare key="result" fcfa={result_fcfa} />, ...later(result_later_fcfa)],
              },
            ]),
        {
          id: 'total',
          head: says.total,
          is_total: true,
          cells: [
            <Money bare key="total" fcfa={total_fcfa} />,
            ...later(laterOf(of) + (result_fcfa === undefined ? 0 : result_later_fcfa)),
          ],
        },
      ]}
    />
  );
}
