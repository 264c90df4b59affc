/**
 * A loan instalment by instalment: one cell each, from the first to the landing where the phone is free. The words
 * beside it say the same, and the arrow keys read it cell by cell.
 */
import './stair.css';
import type { InstallmentView } from '@palier/contract/loans/records.ts';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { INSTALMENT_STATE_LABELS } from '@palier/contract/loans/labels.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { type KeyboardEvent, useState } from 'react';
import type * as z from 'zod';
import { businessToday } from '../business-now.ts';
import { writeDay } from '../date-time.tsx';
import { useLanguage, useTexts } from '../language.tsx';
import { stairWords } from './stair-words.ts';

type Installment = z.output<typeof InstallmentView>;

/** A line of daily instalments holds two months; on a phone, half as many. */
const LINE = 61;
const PHONE_LINE = 31;

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowDown: (at, last) => Math.min(last, at + LINE),
  ArrowUp: (at) => Math.max(0, at - LINE),
  Home: () => 0,
  End: (_, last) => last,
};

export function Stair({ installments, landing }: { installments: readonly Installment[]; landing: string }) {
  const t = useTexts(stairWords);
  const { language } = useLanguage();
  const [read, setRead] = useState<number | null>(null);
  const states = useTexts(INSTALMENT_STATE_LABELS);
  const last = installments.length - 1;
  const [first] = installments;
  if (!first) return null;
  const counts = countsOf(installments);
  const says = (['paid', 'late', 'today', 'to_come'] as const)
    .filter((state) => counts[state] > 0)
    .map((state) => t.counts[state](counts[state]));
  const about = (one: Installment): string =>
    t.about(
      one.number,
      writeDay(language, one.due_on),
      formatFcfa(one.amount_fcfa),
      formatFcfa(one.paid_fcfa),
      states[one.state],
    );
  const shown = read === null ? null : installments[read];
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    setRead(step(read ?? firstOpen(installments), last));
  };
  const cells = Math.min(installments.length, LINE);
  return (
    <Box>
      <div
        className={`stair${installments.length <= PHONE_LINE ? ' stair-week' : ''}`}
        role="slider"
        aria-readonly="true"
        tabIndex={0}
        aria-label={t.label(says.join(', '))}
        aria-valuemin={1}
        aria-valuemax={installments.length}
        aria-valuenow={(read ?? firstOpen(installments)) + 1}
        aria-valuetext={about(installments[read ?? firstOpen(installments)] ?? first)}
        style={{ '--stair-cells': cells, '--stair-cells-phone': Math.min(cells, PHONE_LINE) } as object}
        onKeyDown={onKeyDown}
        onBlur={() => setRead(null)}
        onPointerMove={({ target }) => {
          const at = target instanceof HTMLElement ? target.dataset['at'] : undefined;
          if (at !== undefined) setRead(Number(at));
        }}
        onPointerLeave={() => setRead(null)}
      >
        {installments.map((one, at) => (
          <i
            key={one.number}
            data-at={at}
            data-read={read === at ? '' : undefined}
            className={`stair-${one.state}${one.state === 'partly_paid' && one.due_on < businessToday() ? ' stair-is-late' : ''}`}
          />
        ))}
      </div>
      <Stack
        direction="row"
        sx={{
          mt: 1,
          columnGap: 2,
          justifyContent: 'space-between',
          flexWrap: 'wrap',
          color: 'text.secondary',
          minHeight: 18,
        }}
      >
        {shown ? (
          <Typography variant="body2">{about(shown)}</Typography>
        ) : (
          <>
            <Typography variant="body2" component="span">
              {writeDay(language, first.due_on)}
            </Typography>
            <Stack direction="row" aria-hidden="true" sx={{ columnGap: 1.5, flexWrap: 'wrap' }}>
              {(['paid', 'late', 'today', 'to_come'] as const)
                .filter((state) => counts[state] > 0)
                .map((state) => (
                  <Typography key={state} variant="body2" component="span" className="stair stair-key">
                    <i className={KEYS[state]} />
                    {t.counts[state](counts[state])}
                  </Typography>
                ))}
            </Stack>
            <Typography variant="body2" component="span">
              {landing}
            </Typography>
          </>
        )}
      </Stack>
    </Box>
  );
}

const KEYS = { paid: 'stair-paid', late: 'stair-late', today: 'stair-due_today', to_come: 'stair-to_come' } as const;

/** An instalment that is paid in part counts as late once its day is over. */
function countsOf(installments: readonly Installment[]) {
  const counts = { paid: 0, late: 0, today: 0, to_come: 0 };
  const today = businessToday();
  for (const { state, due_on } of installments)
    if (state === 'paid') counts.paid++;
    else if (state === 'late' || due_on < today) counts.late++;
    else if (state === 'due_today' || due_on === today) counts.today++;
    else counts.to_come++;
  return counts;
}

/** Where reading begins: the first instalment that is not paid. */
function firstOpen(installments: readonly Installment[]): number {
  const at = installments.findIndex(({ state }) => state !== 'paid');
  return at === -1 ? installments.length - 1 : at;
}
