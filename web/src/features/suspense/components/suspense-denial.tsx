/** Requests that money in suspense be said not to be a customer’s; a second person decides. */
import Typography from '@mui/material/Typography';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { Reason } from '@palier/contract/values/list.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { useState } from 'react';
import * as z from 'zod';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { RequestForm } from '../../../ui/form/request-form.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { suspenseTexts } from '../suspense.i18n.ts';
import type { Payment, Possible } from './suspense-row.ts';

const Fields = z.object({ reason: Reason });

export function SuspenseDenial({ candidate, payment }: { candidate: Possible; payment: Payment }) {
  const { denial: t, candidates } = useTexts(suspenseTexts);
  const [isOpen, setOpen] = useState(false);
  const { customer_name, reference } = candidate;
  return (
    <>
      <ActionButton
        call={suspenseCalls.requestDenial}
        variant="text"
        aria-label={t.of(customer_name)}
        onClick={() => setOpen(true)}
      >
        {t.act}
      </ActionButton>
      {isOpen && (
        <RequestForm
          title={t.title(customer_name)}
          call={suspenseCalls.requestDenial}
          schema={Fields}
          defaults={{ reason: '' }}
          draft={`suspense.denial.${payment.id}.${reference}`}
          toSent={(values) => ({ payment_id: payment.id, loan_reference: reference, ...values })}
          refreshes={[suspenseCalls.transaction]}
          does={t.does}
          onClose={() => setOpen(false)}
        >
          <Typography>
            {candidates.loan} {reference} · {formatFcfa(payment.amount)}
          </Typography>
        </RequestForm>
      )}
    </>
  );
}
