/** A payment in the document beside the payment in the books. Differences are in bold. */
import { SELDOM_MS } from '../../../api/pace.ts';
import Box from '@mui/material/Box';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import type { ReactNode } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { hasPayerPhone, PayerPhone } from '../../../ui/payer-phone.tsx';
import { useSession } from '../../../ui/session.tsx';
import { DayText } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import type { LineRow } from './statement-words.ts';

const cell = { py: 0.5, pr: 1, textAlign: 'start', verticalAlign: 'baseline', overflowWrap: 'anywhere' } as const;

interface Side {
  readonly text: string | number | null;
  readonly shown: ReactNode;
}

const side = (text: string | number | null | undefined, shown: ReactNode = text): Side => ({
  text: text ?? null,
  shown: text === null || text === undefined || text === '' ? null : shown,
});
/** A hidden number differs from none: the document and the operator hide it each in its way. */
const phone = (payer: Parameters<typeof PayerPhone>[0]['payer'] | undefined): Side => ({
  text: payer?.payment_phone ?? null,
  shown: payer && hasPayerPhone(payer) ? <PayerPhone payer={payer} in_list /> : null,
});
const day = (on: string | null | undefined): Side => side(on, on && <DayText day={on} />);

export function SideBySide({ line, title }: { line: LineRow; title?: string }) {
  const m = useTexts(texts);
  const { may } = useSession();
  // The line has the amount and the account. The rest of the payment is read for users who may find it.
  const read = useCall(
    suspenseCalls.transaction,
    { payment_id: line.payment_id ?? '' },
    {
      live: ['suspense'],
      every_ms: SELDOM_MS,
      enabled: line.payment_id !== null && may(suspenseCalls.transaction.access),
    },
  );
  const paid = read.data?.transaction;
  const rows: ReadonlyArray<readonly [name: string, document: Side, books: Side]> = [
    [m.line.transaction, side(line.external_id), side(line.transaction_id)],
    [
      m.confirm.amount,
      side(line.amount_fcfa, <Money fcfa={line.amount_fcfa} />),
      side(line.books_fcfa, line.books_fcfa !== null && <Money fcfa={line.books_fcfa} />),
    ],
    [m.line.day, day(line.value_on), day(paid?.value_on)],
    [m.line.payer, side(line.payer_name), side(paid?.payer_name)],
    [m.line.phone, phone(line), phone(paid)],
    [m.line.keyed, side(line.account_keyed_in), side(paid?.account_keyed_in)],
    [
      m.line.bookedTo,
      side(null),
      side(
        line.reference ?? m.line.suspense,
        <>
          {line.reference ?? m.line.suspense}
          {line.customer_name && (
            <>
              <br />
              {line.customer_name}
            </>
          )}
        </>,
      ),
    ],
  ];
  const known = rows.filter(([, document, books]) => document.shown !== null || books.shown !== null);
  return (
    <Box
      component="table"
      sx={{
        width: '100%',
        tableLayout: 'fixed',
        borderCollapse: 'collapse',
        typography: 'body1',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {title !== undefined && (
        <Box component="caption" sx={{ captionSide: 'top', textAlign: 'start', fontWeight: 'fontWeightBold', pb: 0.5 }}>
          {title}
        </Box>
      )}
      <thead>
        <tr>
          {[m.confirm.what, m.line.document, m.line.books].map((name, at) => (
            <Box
              key={name}
              component="th"
              scope="col"
              sx={{
                ...cell,
                width: at === 0 ? '26%' : '37%',
                fontWeight: 'fontWeightMedium',
                typography: 'body2',
                color: 'text.secondary',
                borderBottom: 1,
                borderColor: 'divider',
              }}
            >
              {name}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {known.map(([name, document, books]) => {
          const differs = document.text !== null && books.text !== null && document.text !== books.text;
          return (
            <tr key={name}>
              <Box
                component="th"
                scope="row"
                sx={{ ...cell, fontWeight: 'fontWeightRegular', color: 'text.secondary' }}
              >
                {name}
              </Box>
              {[document, books].map(({ shown }, at) => (
                <Box key={at} component="td" sx={{ ...cell, fontWeight: differs ? 650 : 400 }}>
                  {shown ?? m.none}
                </Box>
              ))}
            </tr>
          );
        })}
      </tbody>
    </Box>
  );
}
