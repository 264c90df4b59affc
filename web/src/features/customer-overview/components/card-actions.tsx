/** What may be done for a customer from their card: the identity check, a call, a gift, requests, and a sale. */
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { RateCall } from '../../collections/components/rate-call.tsx';
import { GiveBundle } from '../../data-bundles/components/give-bundle.tsx';
import { customersScreens } from '../../customers/screens.ts';
import { salesScreens } from '../../sales/screens.ts';
import { opensLater } from '../../../ui/opens-later.tsx';
import { texts } from '../i18n.ts';
import type { Card } from './card.ts';
import { RequestsMenu } from './requests/requests-menu.tsx';

const StandIn = opensLater(async () => (await import('../../sales/components/stand-in.tsx')).StandIn);

export function CardActions({ card }: { card: Card }) {
  const t = useTexts(texts);
  const qualified = useTexts(salesScreens.qualified.title);
  const customer_id = card.customer.id;
  const loan = card.loans[0];
  const sale = card.open_application_id;
  const [confirms, setConfirms] = useState(false);
  const canSell = sale !== null || !loan || !['active', 'pending_activation'].includes(loan.status);
  return (
    <>
      <ActionButton
        call={customersCalls.submitKyc}
        {...{ component: Link, to: customersScreens.kyc.path({ customer: customer_id }) }}
      >
        {t.kyc}
      </ActionButton>
      {canSell && (
        <ActionButton
          call={salesCalls.limits}
          {...{ component: Link, to: salesScreens.qualified.path({ customer: customer_id }) }}
        >
          {qualified}
        </ActionButton>
      )}
      {loan?.status === 'active' && <RateCall loan_reference={loan.loan_reference} is_late={loan.arrears > 0} />}
      <RequestsMenu card={card} />
      <GiveBundle customer_id={customer_id} />
      {card.stand_in_awaited && (
        <ActionButton call={salesCalls.standIn} onClick={() => setConfirms(true)}>
          {t.confirmCustomer}
        </ActionButton>
      )}
      {confirms && sale && (
        <StandIn
          application_id={sale}
          customer_name={`${card.customer.first_name} ${card.customer.surname}`}
          onClose={() => setConfirms(false)}
        />
      )}
      {canSell && (
        <ActionButton
          call={salesCalls.startApplication}
          variant="contained"
          color="primary"
          {...{ component: Link, to: salesScreens.sale.path({ customer: customer_id }) }}
        >
          {sale ? t.goOn : t.sell}
        </ActionButton>
      )}
    </>
  );
}
