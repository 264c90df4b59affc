import { PAYMENT_KIND_LABELS } from '@palier/contract/network/labels.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useMemo } from 'react';
import { spaced } from '../../../../ui/copyable.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { PendingMark } from '../../../../ui/feedback/pending-mark.tsx';
import type { Column } from '../../../../ui/table/table-columns.ts';
import { When } from '../../../../ui/date-time.tsx';
import { texts } from '../../i18n.ts';
import type { AgentRow } from './agent.ts';
import { type Acting, AgentMenu, type By } from './agent-acts.tsx';
import { CategoryOf, StateOfAgent } from './agent-words.tsx';

/** The columns of every list of agents: in pages that the server sorts, or all agents of a store, sorted here. */
export function useAgentColumns(by: By, onAct: (acting: Acting) => void): Array<Column<AgentRow>> {
  const m = useTexts(texts);
  const paymentKinds = useTexts(PAYMENT_KIND_LABELS);
  return useMemo(() => {
    const t = m.agent;
    return [
      {
        id: 'full_name',
        phone: 'name',
        title: t.name,
        sorts_by: 'full_name',
        sort: ({ full_name }) => full_name,
        width: 'minmax(136px, 1.6fr)',
        cell: ({ id, full_name }) => (
          <>
            <strong>{full_name}</strong> <PendingMark plain subjects={[{ kind: 'staff', id }]} />
          </>
        ),
      },
      {
        id: 'username',
        title: t.username,
        sorts_by: 'username',
        sort: ({ username }) => username ?? '',
        wide: true,
        cell: ({ username }) => username ?? m.none,
      },
      { id: 'dealer_code', title: t.dealerCode, wide: true, cell: ({ dealer_code }) => dealer_code ?? m.none },
      {
        id: 'phone',
        phone: 'line',
        title: t.phone,
        width: 'minmax(152px, 1fr)',
        cell: ({ phone }) => <span style={{ whiteSpace: 'nowrap' }}>{spaced(phone)}</span>,
      },
      {
        id: 'category',
        phone: 'side',
        title: t.category,
        sorts_by: 'category',
        sort: ({ category }) => category ?? '',
        wide: true,
        cell: (agent) => <CategoryOf agent={agent} />,
      },
      {
        id: 'customers',
        title: t.customers,
        align: 'right',
        sorts_by: 'customers',
        sort: ({ customers }) => customers,
        width: '96px',
        wide: true,
        cell: ({ customers }) => groupThousands(customers),
      },
      {
        id: 'account',
        title: t.account,
        wide: true,
        cell: ({ account_number, biller_type }) =>
          account_number ? `${account_number}${biller_type ? ` · ${paymentKinds[biller_type]}` : ''}` : m.none,
      },
      {
        id: 'last_seen',
        title: t.lastSeen,
        sorts_by: 'last_seen',
        sort: ({ last_seen }) => last_seen ?? '',
        wide: true,
        cell: ({ last_seen }) => (last_seen ? <When at={last_seen} /> : t.neverSeen),
      },
      {
        id: 'status',
        phone: 'sum',
        title: t.status,
        width: '110px',
        cell: ({ status }) => <StateOfAgent status={status} />,
      },
      {
        id: 'created_at',
        title: t.created,
        sorts_by: 'created_at',
        sort: ({ created_at }) => created_at,
        wide: true,
        cell: ({ created_at }) => <When at={created_at} />,
      },
      {
        id: 'actions',
        phone: 'action',
        title: m.actions,
        width: '104px',
        cell: (agent) => <AgentMenu agent={agent} by={by} onAct={onAct} />,
      },
    ];
  }, [m, by, onAct, paymentKinds]);
}

export const HIDDEN_AT_FIRST = ['dealer_code', 'account', 'created_at'];
