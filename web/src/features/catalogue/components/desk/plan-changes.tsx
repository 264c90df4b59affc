/** The nine plans at the price in force and at a new price. */
import { REPAYMENT_INTERVAL_LABELS } from '@palier/contract/loans/labels.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { sayAmounts } from '@palier/contract/rules/plan-sentence.ts';
import { type Price, ninePlans } from '@palier/contract/rules/price.ts';
import { formatFcfa, groupThousands } from '@palier/contract/values/written-money.ts';
import { useLanguage, useTexts } from '../../../../ui/language.tsx';
import { Table } from '../../../../ui/table/table.tsx';
import type { Column } from '../../../../ui/table/table-columns.ts';
import { texts } from '../../i18n.ts';

interface Change {
  readonly id: string;
  readonly plan: string;
  readonly payment: { readonly was: string | null; readonly is: string };
  readonly total: { readonly was: number | null; readonly is: number };
}

/** The price if plans can be computed from it: a deposit below the retail price and a multiplier from 1 to 10. */
export function plannable(price: {
  retail_price_fcfa?: number | null | undefined;
  deposit_fcfa?: number | null | undefined;
  credit_multiplier?: number | null | undefined;
}): Price | null {
  const { retail_price_fcfa, deposit_fcfa, credit_multiplier } = price;
  if (
    typeof retail_price_fcfa !== 'number' ||
    typeof deposit_fcfa !== 'number' ||
    typeof credit_multiplier !== 'number'
  )
    return null;
  return deposit_fcfa >= 0 && deposit_fcfa < retail_price_fcfa && credit_multiplier >= 1 && credit_multiplier <= 10
    ? { retail_price_fcfa, deposit_fcfa, credit_multiplier }
    : null;
}

export function PlanChanges({
  before,
  after,
  step_fcfa,
}: {
  before: Price | null;
  after: Price | null;
  step_fcfa: number;
}) {
  const t = useTexts(texts);
  const intervals = useTexts(REPAYMENT_INTERVAL_LABELS);
  const p = t.prices;
  const { language } = useLanguage();
  if (!after) return <Typography color="textSecondary">{p.incomplete}</Typography>;
  const plansBefore = before && ninePlans(before, step_fcfa);
  const rows = ninePlans(after, step_fcfa).map((plan, at): Change => {
    const was = plansBefore?.[at];
    return {
      id: `${plan.contract_duration}-${plan.repayment_interval}`,
      plan: t.planName(plan.contract_duration, intervals[plan.repayment_interval]),
      payment: { was: was ? sayAmounts(was, language) : null, is: sayAmounts(plan, language) },
      total: { was: was?.total_cost_fcfa ?? null, is: plan.total_cost_fcfa },
    };
  });
  const isSame =
    before !== null && rows.every(({ payment, total }) => payment.was === payment.is && total.was === total.is);
  const columns: Array<Column<Change>> = [
    { id: 'plan', phone: 'name', title: p.plan, width: 'minmax(140px, 1.5fr)', cell: ({ plan }) => plan },
    {
      id: 'payment',
      phone: 'line',
      title: p.payment,
      align: 'right',
      width: 'minmax(130px, 1.2fr)',
      cell: ({ payment }) => <Was {...payment} />,
    },
    {
      id: 'total',
      phone: 'sum',
      title: p.total,
      align: 'right',
      width: 'minmax(150px, 1.3fr)',
      cell: ({ total: { was, is } }) => <Was was={was === null ? null : formatFcfa(was)} is={formatFcfa(is)} />,
    },
    ...(before
      ? [
          {
            id: 'difference',
            phone: 'side' as const,
            title: p.difference,
            align: 'right' as const,
            width: 'minmax(90px, 0.8fr)',
            cell: ({ total }: Change) =>
              total.was === null || total.was === total.is ? '—' : signed(total.is - total.was),
          },
        ]
      : []),
  ];
  return (
    <Box>
      {isSame && (
        <Typography role="status" color="textSecondary" sx={{ mb: 1 }}>
          {p.same}
        </Typography>
      )}
      <Table caption={p.changes} rows={rows} columns={columns} dense />
    </Box>
  );
}

const signed = (amount_fcfa: number): string => `${amount_fcfa > 0 ? '+' : ''}${groupThousands(amount_fcfa)}`;

/** `12 000 FCFA → 12 500 FCFA`; a screen reader says “now” and “new”. */
function Was({ was, is }: { was: string | null; is: string }) {
  const t = useTexts(texts).prices;
  if (was === null || was === is) return <span>{is}</span>;
  return (
    <span>
      <s aria-label={`${t.before} ${was}`} style={{ textDecoration: 'none' }}>
        {was}
      </s>
      <span aria-hidden="true"> → </span>
      <strong aria-label={`${t.after} ${is}`}>{is}</strong>
    </span>
  );
}
