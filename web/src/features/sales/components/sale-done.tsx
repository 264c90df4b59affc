/** The completed sale: the reference, what was agreed, and what to do next. */
import CheckCircle from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { customerSubject } from '@palier/contract/live/subjects.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { howToPay } from '@palier/contract/messages/how-to-pay.ts';
import { sayPayments } from '@palier/contract/rules/plan-sentence.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { Copyable } from '../../../ui/copyable.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Facts, Section } from '../../../ui/layout/page.tsx';
import { writeDay } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import { useNameOfPhone } from './name-of-phone.ts';
import type { SaleRecord } from './sale.ts';
import { ContractButton } from './contract-button.tsx';
import { StepActions } from './step-frame.tsx';
import { customerOverviewScreens } from '../../customer-overview/screens.ts';
import { customersScreens } from '../../customers/screens.ts';

export function SaleDone({ record }: { record: SaleRecord }) {
  const nameOfPhone = useNameOfPhone();
  const t = useTexts(texts);
  const { language } = useLanguage();
  const card = useCall(
    customerOverviewCalls.card,
    { customer_id: record.customer_id },
    { live: [customerSubject(record.customer_id)] },
  );
  const loan = card.data?.loans.find(({ loan_reference }) => loan_reference === record.loan_reference);
  const { plan } = record;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Box sx={{ maxWidth: 760 }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', mb: 0.5 }}>
        <CheckCircle color="success" fontSize="large" />
        <Typography ref={heading} tabIndex={-1} variant="h1" component="h2" sx={{ outline: 'none' }}>
          {t.done.title}
        </Typography>
      </Box>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t.done.help(record.customer_name)}
      </Typography>
      <Section>
        <Typography color="textSecondary">{t.loan.reference}</Typography>
        <Box sx={{ typography: 'figure', letterSpacing: '0.04em', mb: 2 }}>
          <Copyable text={record.loan_reference} />
        </Box>
        {record.ways_to_pay && (
          <Box sx={{ mb: 2, p: 1.5, borderRadius: 1, bgcolor: 'action.hover' }}>
            <Typography variant="overline" component="h3" color="textSecondary">
              {t.done.howToPay}
            </Typography>
            <Typography>{howToPay(record.ways_to_pay, record.loan_reference, language)}</Typography>
          </Box>
        )}
        <Facts
          columns={3}
          facts={[
            [t.customer, record.customer_name],
            [t.done.phone, nameOfPhone(record)],
            [t.done.imei, record.imei && <Copyable key="imei" text={record.imei} />],
            ...(record.imei2 ? [[t.done.imei2, <Copyable key="imei2" text={record.imei2} />] as const] : []),
            [t.loan.plan, plan && sayPayments(plan, language)],
            [
              t.done.first,
              loan?.next_repayment_on
                ? t.done.firstValue(formatFcfa(loan.next_repayment_fcfa), writeDay(language, loan.next_repayment_on))
                : null,
            ],
            [t.done.last, loan?.end_date ? writeDay(language, loan.end_date) : null],
            [t.loan.deposit, formatFcfa(record.deposit_paid_fcfa)],
            [t.loan.total, plan && formatFcfa(plan.total_cost_fcfa)],
            [t.steps.pos, loan?.pos_reference],
          ]}
        />
      </Section>
      <StepActions
        main={
          <Button component={Link} to={customersScreens.find.path()} variant="contained" color="primary">
            {t.done.newSale}
          </Button>
        }
        others={
          <>
            <Button
              component={Link}
              to={customerOverviewScreens.card.path({ customer: record.customer_id })}
              variant="outlined"
            >
              {t.openCard}
            </Button>
            <ContractButton contract_id={record.contract_id} label={t.done.contract} />
          </>
        }
      />
    </Box>
  );
}
