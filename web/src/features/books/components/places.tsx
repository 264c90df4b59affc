/** What each account that money lies in held before and after. A press on one shows its cash flow alone. */
import { STATEMENT_LABELS } from '@palier/contract/books/labels.ts';
import Link from '@mui/material/Link';
import { ACCOUNT_LABELS } from '@palier/contract/books/accounts.ts';
import type { booksCalls } from '@palier/contract/books/calls.ts';
import type { Result } from '@palier/contract/call.ts';
import { Link as RouterLink } from 'react-router';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { Money } from '../../../ui/money.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { booksTexts } from '../i18n.ts';
import { booksScreens } from '../screens.ts';

export function Places({
  places,
  from_on: from,
  until_on: until,
}: {
  places: Result<typeof booksCalls.cashFlow>['places'];
  from_on: string;
  until_on: string;
}) {
  const t = useTexts(booksTexts);
  const says = useTexts(STATEMENT_LABELS);
  const accounts = useTexts(ACCOUNT_LABELS);
  const sum = (of: (place: (typeof places)[number]) => number): number =>
    places.reduce((total, place) => total + of(place), 0);
  return (
    <Section title={t.flow.places} dense>
      <PlainTable
        label={t.flow.places}
        heads={[t.inFcfa, says.opening, says.net, says.closing]}
        rows={[
          ...places.map(({ account, subject, name, opening_fcfa, net_fcfa, closing_fcfa }) => ({
            id: `${account} ${subject}`,
            head: (
              <Link
                component={RouterLink}
                to={booksScreens.cashFlow.path({ from, until, account, subject })}
                color="inherit"
                underline="hover"
              >
                {account} {accounts[account]}
                {name && `, ${name}`}
              </Link>
            ),
            cells: [
              <Money bare key="opening" fcfa={opening_fcfa} />,
              <Money bare key="net" fcfa={net_fcfa} />,
              <Money bare key="closing" fcfa={closing_fcfa} />,
            ],
          })),
          {
            id: 'total',
            head: says.total,
            is_total: true,
            cells: [
              <Money bare key="opening" fcfa={sum(({ opening_fcfa }) => opening_fcfa)} />,
              <Money bare key="net" fcfa={sum(({ net_fcfa }) => net_fcfa)} />,
              <Money bare key="closing" fcfa={sum(({ closing_fcfa }) => closing_fcfa)} />,
            ],
          },
        ]}
      />
    </Section>
  );
}
