/** The columns of the list of customers. Only an identity that somebody must look at is a chip. */
import { KYC_STATE_LABELS } from '@palier/contract/customers/identity-labels.ts';
import type { ListedCustomer } from '@palier/contract/customers/list-records.ts';
import { labelOf } from '@palier/contract/labels.ts';
import { LOAN_STATE_LABELS } from '@palier/contract/loans/labels.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type * as z from 'zod';
import { DayOf } from '../../../ui/date-time.tsx';
import { PendingMark } from '../../../ui/feedback/pending-mark.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import { kycTone } from '../../../ui/tones.ts';
import { texts } from '../i18n.ts';

export type CustomerRow = z.output<typeof ListedCustomer> & { readonly id: string };

/** `pathOfAgent` leads to the customers of one agent. */
export function useCustomerColumns(pathOfAgent: (agent_id: string) => string): Array<Column<CustomerRow>> {
  const t = useTexts(texts).list;
  const { language } = useLanguage();
  return useMemo(() => {
    const f = t.fields;
    return [
      {
        id: 'customer',
        phone: 'name',
        title: f.customer,
        width: 'minmax(150px, 1.6fr)',
        cell: ({ customer_name, customer_id }) => (
          <>
            <strong>{customer_name}</strong> <PendingMark subjects={[{ kind: 'customer', id: customer_id }]} />
          </>
        ),
      },
      {
        id: 'number',
        phone: 'line',
        title: f.number,
        width: 'minmax(140px, 1fr)',
        cell: ({ masked_msisdn }) => <span style={{ whiteSpace: 'nowrap' }}>{masked_msisdn}</span>,
      },
      {
        id: 'identity',
        phone: 'side',
        title: f.identity,
        width: 'minmax(130px, 1fr)',
        cell: ({ kyc_state }) => <Identity state={kyc_state} />,
      },
      {
        id: 'reference',
        title: f.reference,
        wide: true,
        width: 'minmax(110px, 0.9fr)',
        cell: ({ loan_reference }) => loan_reference ?? t.none,
      },
      {
        id: 'loan',
        phone: 'sum',
        title: f.loan,
        width: 'minmax(164px, 1fr)',
        cell: ({ loan_status }) => (loan_status === null ? t.none : labelOf(LOAN_STATE_LABELS, language, loan_status)),
      },
      {
        id: 'agent',
        title: f.agent,
        wide: true,
        width: 'minmax(130px, 1.2fr)',
        cell: ({ agent_id, agent_name }) =>
          agent_id === null ? (
            t.none
          ) : (
            <Link to={pathOfAgent(agent_id)} onClick={(event) => event.stopPropagation()}>
              {agent_name}
            </Link>
          ),
      },
      {
        id: 'registered',
        title: f.registered,
        sorts_by: 'created_at',
        width: 'minmax(112px, 0.9fr)',
        wide: true,
        cell: ({ created_at }) => <DayOf at={created_at} />,
      },
    ];
  }, [t, language, pathOfAgent]);
}

function Identity({ state }: { state: CustomerRow['kyc_state'] }) {
  const states = useTexts(KYC_STATE_LABELS);
  return state === 'attention' || state === 'rejected' ? (
    <StateChip label={states[state]} tone={kycTone[state]} />
  ) : (
    <>{states[state]}</>
  );
}
