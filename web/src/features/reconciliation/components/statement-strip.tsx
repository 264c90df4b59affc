/** What a statement adds up to, and what is still open in it, in a strip above its lines. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode } from 'react';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { Money } from '../../../ui/money.tsx';
import { balanceTexts } from '../balances.i18n.ts';
import { texts } from '../i18n.ts';
import { leftOver } from './left-over.ts';
import { sumsOf } from './statement-sums.ts';
import { type StatementRow, reconciliationWords } from './statement-words.ts';

export function StatementStrip({ statement }: { statement: StatementRow }) {
  const m = useTexts(texts);
  const t = m.statement;
  const { standings } = useTexts(reconciliationWords);
  const left = leftOver(statement);
  const balances = useTexts(balanceTexts);
  const { adds_up, balance_breaks, only_in_books, money_in_fcfa } = statement;
  const facts: Array<readonly [string, ReactNode]> = [
    ...sumsOf(statement).map(
      ({ standing, fcfa }) => [standings[standing], <Money key={standing} fcfa={fcfa} />] as const,
    ),
    [t.moneyIn, <Money key="in" fcfa={money_in_fcfa} />],
    ...(only_in_books.lines > 0
      ? [[standings.only_in_books, <Money key="books" fcfa={only_in_books.fcfa} />] as const]
      : []),
    [
      t.balances,
      adds_up === null ? (
        t.noBalances
      ) : (
        <Fragment key="balances">
          <StateChip label={adds_up ? t.addsUp : t.addsNotUp} tone={adds_up ? 'good' : 'bad'} />
          {balance_breaks === null && (
            <Typography component="span" variant="body2" color="textSecondary">
              {' '}
              {balances.noneAfterLines}
            </Typography>
          )}
        </Fragment>
      ),
    ],
  ];
  return (
    <Section dense>
      <Box
        component="dl"
        aria-label={t.adding}
        data-testid="statement-sums"
        sx={{ m: 0, px: 2.5, py: 1, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}
      >
        {statement.state === 'open' && (
          <Fact name={t.open}>
            <Box component="span" role="status" sx={{ color: left > 0 ? 'warning.main' : 'success.main' }}>
              {left > 0 ? m.signOff.left(left) : m.signOff.nothingLeft}
            </Box>
          </Fact>
        )}
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </Box>
    </Section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Typography component="dd" variant="subtitle1" sx={{ m: 0 }}>
        {children}
      </Typography>
    </Box>
  );
}
