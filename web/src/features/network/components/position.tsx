/** What a shop or an owner lends, holds in cash and has in stock: each figure once. */
import { groupThousands } from '@palier/contract/values/written-money.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../ui/language.tsx';
import { Figures } from '../../../ui/layout/figures.tsx';
import { Facts, Section } from '../../../ui/layout/page.tsx';
import { ScreenName } from '../../../ui/layout/screen-name.tsx';
import { Fcfa, Money } from '../../../ui/money.tsx';
import { useSession } from '../../../ui/session.tsx';
import { paymentsScreens } from '../../payments/screens.ts';
import { texts } from '../i18n.ts';
import type { Figures as FiguresOf } from './stores/store-row.ts';

/** The loans sold, and this month. */
export function Lending({ figures }: { figures: FiguresOf }) {
  const t = useTexts(texts).figures;
  return (
    <Section title={t.lending}>
      <Stack sx={{ gap: 2 }}>
        <Figures
          figures={[
            { name: t.outstanding, value: <Fcfa fcfa={figures.outstanding_fcfa} /> },
            { name: t.active, value: groupThousands(figures.active_loans) },
            {
              name: t.late,
              value: groupThousands(figures.late_loans),
              ...(figures.late_loans > 0 && { color: 'error.main' }),
            },
          ]}
        />
        <Facts
          pairs
          facts={[
            [t.loans, groupThousands(figures.loans)],
            [t.soldThisMonth, groupThousands(figures.sold_this_month)],
            [t.deposits, <Money key="deposits" fcfa={figures.deposits_this_month_fcfa} />],
          ]}
        />
      </Stack>
    </Section>
  );
}

/** The cash to bank, and what is owed to the shop. */
export function CashPosition({ figures: { cash_fcfa, payable_fcfa } }: { figures: FiguresOf }) {
  const t = useTexts(texts).figures;
  const { may } = useSession();
  return (
    <Section
      title={t.money}
      actions={
        may(paymentsScreens.cash.access) && (
          <Button size="small" component={Link} to={paymentsScreens.cash.path()}>
            <ScreenName of={paymentsScreens.cash} />
          </Button>
        )
      }
    >
      <Figures
        figures={[
          { name: t.cash, value: <Fcfa fcfa={cash_fcfa} />, means: t.cashHelp },
          { name: t.payable, value: <Fcfa fcfa={payable_fcfa} />, means: t.payableHelp },
        ]}
      />
    </Section>
  );
}

export function StockPosition({ figures, children }: { figures: FiguresOf; children?: ReactNode }) {
  const m = useTexts(texts);
  const t = m.figures;
  const { in_stock, stock_value_fcfa } = figures;
  return (
    <Section title={t.stock}>
      <Figures
        figures={[
          { name: t.inStock, value: m.store.phones(in_stock, groupThousands(in_stock)) },
          ...(stock_value_fcfa === null ? [] : [{ name: t.stockValue, value: <Fcfa fcfa={stock_value_fcfa} /> }]),
        ]}
      />
      {children}
    </Section>
  );
}
