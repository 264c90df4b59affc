/** What a statement adds up to, and what is still open in it. */
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Facts, Section } from '../../../ui/layout/page.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { texts } from '../i18n.ts';
import { leftOver } from './left-over.ts';
import { sumsOf } from './statement-sums.ts';
import { type StatementRow, reconciliationWords } from './statement-words.ts';

export function StatementAside({ statement }: { statement: StatementRow }) {
  const m = useTexts(texts);
  const t = m.statement;
  const { standings } = useTexts(reconciliationWords);
  const left = leftOver(statement);
  const { adds_up, only_in_books, money_in_fcfa } = statement;
  const sums = sumsOf(statement);
  return (
    <>
      {statement.state === 'open' && (
        <Section title={t.open}>
          <Typography
            role="status"
            variant="smallFigure"
            component="p"
            sx={{ color: left > 0 ? 'warning.main' : 'success.main' }}
          >
            {left > 0 ? m.signOff.left(left) : m.signOff.nothingLeft}
          </Typography>
          {only_in_books.lines > 0 && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
              {t.onlyInBooks(only_in_books.lines, only_in_books.fcfa)}
            </Typography>
          )}
        </Section>
      )}
      <Section title={t.adding}>
        <Stack sx={{ gap: 2 }}>
          <PlainTable
            whole
            label={t.adding}
            heads={[t.result, t.lines, t.fcfa]}
            rows={[
              ...sums.map(({ standing, lines, fcfa }) => ({
                id: standing,
                head: standings[standing],
                cells: [groupThousands(lines), groupThousands(fcfa)],
              })),
              {
                id: 'all',
                head: t.moneyIn,
                cells: [groupThousands(sums.reduce((sum, { lines }) => sum + lines, 0)), groupThousands(money_in_fcfa)],
                is_total: true,
              },
            ]}
          />
          <Facts
            facts={[
              [
                t.balances,
                adds_up === null ? (
                  t.noBalances
                ) : (
                  <StateChip key="balances" label={adds_up ? t.addsUp : t.addsNotUp} tone={adds_up ? 'good' : 'bad'} />
                ),
              ],
            ]}
            columns={1}
          />
        </Stack>
      </Section>
    </>
  );
}
