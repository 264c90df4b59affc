import { REQUEST_KIND_LABELS, REQUEST_STATE_LABELS } from '@palier/contract/approvals/labels.ts';
import { APPROVE_ROLES, REQUEST_STATES } from '@palier/contract/approvals/kinds.ts';
import { useTexts } from '../../../ui/language.tsx';
import type { Filter } from '../../../ui/list/list-tools.tsx';
import { useSession } from '../../../ui/session.tsx';
import { texts } from '../i18n.ts';
import type { InboxProps } from './inbox-props.ts';

/** The filters of an inbox: the kind, the state, who may approve it, and whether the reader sent it. */
export function useInboxFilters({
  kinds,
  states,
  may_be_mine,
}: Pick<InboxProps, 'kinds' | 'states' | 'may_be_mine'>): readonly Filter[] {
  const t = useTexts(texts);
  const requestKinds = useTexts(REQUEST_KIND_LABELS);
  const { may } = useSession();
  const requestStates = useTexts(REQUEST_STATE_LABELS);
  return [
    ...(kinds.length > 1
      ? [{ name: 'kind', label: t.kind, options: kinds.map((kind) => [kind, requestKinds[kind]] as const) }]
      : []),
    ...(states
      ? [
          {
            name: 'state',
            label: t.state,
            otherwise: states === 'pending_first' ? requestStates.pending : t.all,
            options: [
              ...(states === 'pending_first' ? [['all', t.all] as const] : []),
              ...REQUEST_STATES.filter((state) => states === 'all_first' || state !== 'pending').map(
                (state) => [state, requestStates[state]] as const,
              ),
            ],
          },
        ]
      : []),
    ...(may_be_mine && may(APPROVE_ROLES)
      ? [
          { name: 'to_decide', label: t.tabs.decide, otherwise: t.anyone, options: [['true', t.toDecide] as const] },
          { name: 'barred', label: t.tabs.barred, otherwise: t.anyone, options: [['true', t.forOthers] as const] },
        ]
      : []),
    ...(may_be_mine ? [{ name: 'mine', label: t.who, otherwise: t.anyone, options: [['true', t.me] as const] }] : []),
  ];
}
