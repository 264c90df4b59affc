/** What waits for the person who signed in: sales, requests, identity checks, payments without a loan. */
import Button from '@mui/material/Button';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { SALE_STEPS } from '@palier/contract/sales/steps.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { formatFcfa } from '@palier/contract/values/money.ts';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/language.tsx';
import { When } from '../../../ui/date-time.tsx';
import { customersScreens } from '../../customers/screens.ts';
import { salesScreens } from '../../sales/screens.ts';
import { suspenseScreens } from '../../suspense/screens.ts';
import { texts } from '../i18n.ts';
import { MOST_SHOWN, WaitingSection } from './waiting-section.tsx';

export function OpenSales() {
  const t = useTexts(texts);
  const sales = useCall(salesCalls.openApplications, undefined);
  return (
    <WaitingSection
      title={t.openSales}
      answer={sales}
      action={t.goOn}
      empty={t.noOpenSales}
      itemsOf={({ applications }) =>
        applications.map((sale) => ({
          id: sale.id,
          title: sale.customer_name,
          detail: (
            <>
              {t.step(sale.step + 1, SALE_STEPS.length)} · {sale.loan_reference} · <When at={sale.opened_at} />
            </>
          ),
          path: salesScreens.sale.path({ customer: sale.customer_id }),
        }))
      }
    />
  );
}

export function WaitingIdentityChecks() {
  const t = useTexts(texts);
  const queue = useCall(customersCalls.kycQueue, undefined, { live: ['kyc_queue'] });
  return (
    <WaitingSection
      title={t.kycWaiting}
      answer={queue}
      action={t.decide}
      empty={t.noKyc}
      itemsOf={({ cases }) =>
        cases.map(({ customer_id, first_name, surname, since }) => ({
          id: customer_id,
          title: `${first_name} ${surname}`,
          detail: <When at={since} />,
          path: customersScreens.kyc.path({ customer: customer_id }),
        }))
      }
    />
  );
}

/** Oldest first: a phone may be locked because its payment has no loan. */
export function UnplacedPayments() {
  const t = useTexts(texts);
  const list = useCall(
    suspenseCalls.wrongAccount,
    { sort: 'waiting_since', page_number: 1, page_size: MOST_SHOWN },
    { live: ['suspense'] },
  );
  const total_fcfa = list.data?.total_fcfa ?? 0;
  return (
    <WaitingSection
      title={t.suspense}
      answer={list}
      action={t.place}
      empty={t.nothingInSuspense}
      actions={
        total_fcfa > 0 && (
          <Button size="small" variant="outlined" component={Link} to={suspenseScreens.suspense.path()}>
            {t.openSuspense(formatFcfa(total_fcfa))}
          </Button>
        )
      }
      itemsOf={({ response }) =>
        response.map((payment) => ({
          id: payment.id,
          title: formatFcfa(payment.amount),
          detail: (
            <>
              {payment.payer_name ?? payment.payment_phone} · {payment.account_keyed_in} ·{' '}
              <When at={payment.waiting_since} />
            </>
          ),
          path: suspenseScreens.suspense.path({ fix: payment.id }),
        }))
      }
    />
  );
}
