import Button from '@mui/material/Button';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../../ui/language.tsx';
import { preparedTexts } from '../../prepared.i18n.ts';
import { pathOfSale } from '../path-of-sale.ts';
import { type RealSale, handOver } from './hand-over.ts';
import { FOUND, type PartRefusal, type PreparedSale } from './prepared-sale.ts';

/** To the sale at the portal, once there is one. What was not sent stands in its forms. */
export function GoOnThere({
  sale,
  refusal: { code, facts },
}: {
  readonly sale: PreparedSale;
  readonly refusal: PartRefusal;
}) {
  const t = useTexts(preparedTexts);
  const goTo = useNavigate();
  const isFound = code === FOUND.saleOpen || code === FOUND.unconfirmed;
  const there = realSaleOf(sale, isFound ? facts : {});
  if (there === null) return null;
  return (
    <Button
      size="small"
      variant={isFound ? 'contained' : 'outlined'}
      color="primary"
      onClick={() =>
        void handOver(sale, there).then(() =>
          goTo(
            pathOfSale({
              id: there.application_id,
              customer_id: there.customer_id,
              confirmation: code === FOUND.unconfirmed ? 'awaited' : 'not_needed',
            }),
          ),
        )
      }
    >
      {t.inTheSale}
    </Button>
  );
}

/** The sale that was opened from here, or the one that was open already. */
function realSaleOf({ application_id, customer_id }: PreparedSale, open: PartRefusal['facts']): RealSale | null {
  if (application_id !== null && customer_id !== null) return { application_id, customer_id, step: 0 };
  if (open['application_id'] === undefined) return null;
  return {
    application_id: String(open['application_id']),
    customer_id: String(open['customer_id']),
    step: Number(open['step']),
  };
}
