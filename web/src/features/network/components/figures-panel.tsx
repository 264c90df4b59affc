/** The figures of a shop or an owner: loans, money, this month and stock. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { groupThousands } from '@palier/contract/values/money.ts';
import { useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { Facts, Section } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import type { Figures } from './stores/store-row.ts';

export function FiguresPanel({ figures }: { figures: Figures }) {
  const t = useTexts(texts).figures;
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <Section title={t.lending}>
        <Facts
          columns={2}
          facts={[
            [t.loans, groupThousands(figures.loans)],
            [t.active, groupThousands(figures.active_loans)],
            [t.late, groupThousands(figures.late_loans)],
            [t.outstanding, <Money key="outstanding" fcfa={figures.outstanding_fcfa} />],
          ]}
        />
        <Typography color="textSecondary" sx={{ mt: 1.5 }}>
          {figures.late_loans === 0
            ? t.noneLate
            : t.lateOf(groupThousands(figures.late_loans), groupThousands(figures.active_loans))}
        </Typography>
      </Section>
      <Section title={t.money}>
        <Facts
          columns={2}
          facts={[
            [t.cash, <Explained key="cash" fcfa={figures.cash_fcfa} means={t.cashHelp} />],
            [t.payable, <Explained key="payable" fcfa={figures.payable_fcfa} means={t.payableHelp} />],
          ]}
        />
      </Section>
      <Section title={t.month}>
        <Facts
          columns={2}
          facts={[
            [t.soldThisMonth, groupThousands(figures.sold_this_month)],
            [t.deposits, <Money key="deposits" fcfa={figures.deposits_this_month_fcfa} />],
          ]}
        />
      </Section>
      <Section title={t.stock}>
        <Facts
          columns={2}
          facts={[
            [t.inStock, groupThousands(figures.in_stock)],
            ...(figures.stock_value_fcfa === null
              ? []
              : [[t.stockValue, <Money key="value" fcfa={figures.stock_value_fcfa} />] as const]),
          ]}
        />
      </Section>
    </Box>
  );
}

function Explained({ fcfa, means }: { fcfa: number; means: string }) {
  return (
    <>
      <Money fcfa={fcfa} strong />
      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
        {means}
      </Typography>
    </>
  );
}
