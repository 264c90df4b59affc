/** The facts that decide whether a statement can be signed off. */
import { STATEMENT_FORMAT_LABELS } from '@palier/contract/reconciliation/labels.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { groupThousands } from '@palier/contract/values/money.ts';
import { useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { Facts, Section } from '../../../ui/layout/page.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { Exactly, When } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import { type StatementRow } from './statement-words.ts';

export function StatementFacts({ statement }: { statement: StatementRow }) {
  const t = useTexts(texts).statement;
  const formats = useTexts(STATEMENT_FORMAT_LABELS);
  const { adds_up, signed_off_by, signed_off_at, note } = statement;
  const quiet = (text: string) => (
    <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
      {text}
    </Typography>
  );
  return (
    <>
      {signed_off_by && (
        <Alert severity="success" variant="outlined" sx={{ mb: 2 }}>
          <strong>{t.closed(signed_off_by)}</strong>
          {signed_off_at && (
            <>
              , <Exactly at={signed_off_at} />
            </>
          )}
          . {t.closedHelp}
          {note && (
            <>
              <br />
              {t.closedBecause(note)}
            </>
          )}
        </Alert>
      )}
      {adds_up === false && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          {t.addsNotUpHelp}
        </Alert>
      )}
      <Section>
        {/* On a phone two facts stand beside each other, so that the lines are not far below. */}
        <Box
          sx={{
            '& dl': {
              gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fit, minmax(9.375rem, 1fr))' },
            },
          }}
        >
          <Facts
            columns={5}
            facts={[
              [t.moneyIn, <Money key="in" fcfa={statement.money_in_fcfa} strong />],
              [t.lines, groupThousands(statement.lines)],
              [
                t.balances,
                adds_up === null ? (
                  t.noBalances
                ) : (
                  <StateChip key="balances" label={adds_up ? t.addsUp : t.addsNotUp} tone={adds_up ? 'good' : 'bad'} />
                ),
              ],
              [
                t.document,
                <span key="document">
                  {statement.file_name || formats[statement.format]}
                  {statement.file_name && quiet(formats[statement.format])}
                </span>,
              ],
              [
                t.uploaded,
                <span key="uploaded">
                  <When at={statement.uploaded_at} />
                  {quiet(t.uploadedBy(statement.uploaded_by))}
                </span>,
              ],
            ]}
          />
        </Box>
      </Section>
    </>
  );
}
