/**
 * The first tab of the customer card: the loan and what happened lately at the left; at the right, always in sight, the
 * phone and the money that opens it.
 */
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { RecordColumns } from '../../../ui/layout/record-columns.tsx';
import { stockScreens } from '../../stock/screens.ts';
import { texts } from '../i18n.ts';
import type { Card } from './card.ts';
import { ClaimNotes } from './claim-notes.tsx';
import { LatelyOfCustomer } from './lately.tsx';
import { LoanPanel } from './loan-panel.tsx';
import { LockFacts } from './lock-facts.tsx';
import { PersonPanel } from './person-panel.tsx';
import { PhoneColumn } from './phone-column.tsx';
import { usePaying } from './use-paying.ts';

/** Who may follow these links: the access of the calls that their screens make. */
const VIEW_PHONE = { access: ['VIEW_INVENTORY', 'VIEW_CUSTOMER_PHONE'] } as const;
const AFTER_SALES = { access: 'VIEW_INVENTORY' } as const;

export function OverviewTab({ card, onTimeline }: { card: Card; onTimeline: () => void }) {
  const t = useTexts(texts);
  const paying = usePaying(card.in_flight.find(({ purpose }) => purpose === 'repayment')?.id ?? null);
  const loan = card.loans[0];
  const { lock } = card;
  if (!loan)
    return (
      <>
        <Section title={t.loan}>
          <Typography color="textSecondary">{t.noLoan}</Typography>
        </Section>
        <PersonPanel card={card} />
      </>
    );
  return (
    <RecordColumns aside={<PhoneColumn card={card} lock={lock} loan={loan} paying={paying} />}>
      <ClaimNotes card={card} paying={paying} />
      <LoanPanel card={card} loan={loan} onPay={paying.open} />
      <LatelyOfCustomer customer_id={card.customer.id} onAll={onTimeline} />
      {lock && (
        <Section
          title={t.why.title}
          actions={
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
              <ActionButton
                call={VIEW_PHONE}
                size="small"
                {...{ component: Link, to: stockScreens.device.path({ imei: lock.imei }) }}
              >
                {t.actions.viewPhone}
              </ActionButton>
              <ActionButton
                call={AFTER_SALES}
                size="small"
                {...{ component: Link, to: stockScreens.afterSales.path({ which: 'all', q: lock.imei }) }}
              >
                {t.actions.afterSales}
              </ActionButton>
            </Stack>
          }
        >
          <LockFacts card={card} lock={lock} loan={loan} />
        </Section>
      )}
      <PersonPanel card={card} />
    </RecordColumns>
  );
}
