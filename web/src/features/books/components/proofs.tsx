/** Accounts of the books beside the records that they are kept for. */
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { Result } from '@palier/contract/call.ts';
import { ACCOUNT_LABELS } from '@palier/contract/books/accounts.ts';
import type { booksCalls } from '@palier/contract/books/calls.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { Money } from '../../../ui/money.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { words } from '../../../ui/words.ts';
import { booksTexts } from '../i18n.ts';

export function Proofs({ proofs }: { proofs: Result<typeof booksCalls.balanceSheet>['proofs'] }) {
  const { sheet, inFcfa } = useTexts(booksTexts);
  const t = { ...sheet, inFcfa };
  const w = useTexts(words);
  const accounts = useTexts(ACCOUNT_LABELS);
  const wrong = proofs.filter(({ books_fcfa, records_fcfa }) => books_fcfa !== records_fcfa);
  if (proofs.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {t.proofToday}
      </Typography>
    );
  return (
    <Section title={t.proof} dense>
      {wrong.map(({ account, books_fcfa, records_fcfa }) => (
        <Alert key={account} severity="error">
          {accounts[account]}
          {w.colon} {t.differs(formatFcfa(Math.abs(books_fcfa - records_fcfa)))}
        </Alert>
      ))}
      <Typography variant="body2" color="textSecondary" sx={{ px: 1.5, pt: 1 }}>
        {t.proofLead}
      </Typography>
      <PlainTable
        label={t.proof}
        heads={[t.inFcfa, t.books, t.records, '']}
        rows={proofs.map(({ account, books_fcfa, records_fcfa }) => ({
          id: account,
          head: `${account} ${accounts[account]}`,
          cells: [
            <Money bare key="books" fcfa={books_fcfa} />,
            <Money bare key="records" fcfa={records_fcfa} />,
            books_fcfa === records_fcfa ? t.agrees : t.differs(formatFcfa(Math.abs(books_fcfa - records_fcfa))),
          ],
        }))}
      />
    </Section>
  );
}
