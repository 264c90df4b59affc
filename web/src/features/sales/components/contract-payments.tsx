/** The money of a contract: the plan, and every payment with its day. */
import type { Language } from '@palier/contract/values/language.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Result } from '@palier/contract/call.ts';
import type { salesCalls } from '@palier/contract/sales/calls.ts';
import { sayPayments } from '@palier/contract/rules/plan-sentence.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { useState } from 'react';
import { textsIn, useTexts } from '../../../ui/language.tsx';
import { writeDay } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';

type Details = Result<typeof salesCalls.contractDetails>;
const SHOWN_FIRST = 4;

export function ContractPayments({
  plan,
  payments,
  deposit_fcfa,
  language,
}: Pick<Details, 'plan' | 'payments' | 'deposit_fcfa'> & { language: Language }) {
  const mine = useTexts(texts).loan;
  // The contract is in the customer's language, whatever the agent reads in.
  const t = textsIn(texts, language);
  const [all, setAll] = useState(false);
  const hides = payments.length > SHOWN_FIRST + 1;
  const last = payments.at(-1);
  const shown = all || !hides ? payments : payments.slice(0, SHOWN_FIRST);
  return (
    <div>
      <Box
        component="dl"
        sx={{
          m: 0,
          mb: 1.5,
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          columnGap: 2,
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, textAlign: 'right', fontWeight: 'fontWeightBold' },
        }}
      >
        <dt>{t.loan.deposit}</dt>
        <dd>{formatFcfa(deposit_fcfa)}</dd>
        <dt>{t.loan.plan}</dt>
        <dd>{sayPayments(plan, language)}</dd>
        <dt>{t.loan.total}</dt>
        <dd>{formatFcfa(plan.total_cost_fcfa)}</dd>
      </Box>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {t.loan.payments}
      </Typography>
      <Box tabIndex={all ? 0 : undefined} sx={{ maxHeight: 300, overflow: 'auto' }}>
        <Box
          component="table"
          sx={{
            width: '100%',
            borderCollapse: 'collapse',
            '& th': { fontWeight: 'fontWeightRegular', color: 'text.secondary', textAlign: 'left' },
            '& td, & th': { py: 0.5, borderBottom: 1, borderColor: 'divider' },
            '& :is(td, th):last-of-type': { textAlign: 'right' },
          }}
        >
          <thead>
            <tr>
              <th scope="col">{t.loan.paymentNumber}</th>
              <th scope="col">{t.loan.dueOn}</th>
              <th scope="col">{t.loan.amount}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((payment) => (
              <PaymentLine key={payment.number} payment={payment} language={language} />
            ))}
            {!all && hides && (
              <tr>
                <td colSpan={3} aria-hidden="true">
                  …
                </td>
              </tr>
            )}
            {!all && hides && last && <PaymentLine payment={last} language={language} />}
          </tbody>
        </Box>
      </Box>
      {hides && (
        <Button size="small" sx={{ mt: 0.5, ml: -1 }} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? mine.fewerPayments : mine.allPayments(payments.length)}
        </Button>
      )}
    </div>
  );
}

const PaymentLine = ({
  payment: { number, due_on, amount_fcfa },
  language,
}: {
  payment: Details['payments'][number];
  language: Language;
}) => (
  <tr>
    <td>{number}</td>
    <td>{writeDay(language, due_on)}</td>
    <td>{formatFcfa(amount_fcfa)}</td>
  </tr>
);
