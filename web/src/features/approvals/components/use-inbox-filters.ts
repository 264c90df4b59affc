import { REQUEST_KIND_LABELS, REQUEST_STATE_LABELS } from '@palier/contract/approvals/labels.ts';
import { REQUEST_STATES } from '@palier/contract/approvals/kinds.ts';
import { useTexts } from '../../../ui/language.tsx';
import type { Filter } from '../../../ui/list/list-tools.tsx';
import { texts } from '../i18n.ts';
import type { InboxProps } from './inbox-props.ts';

/** The filters of an inbox: the kind, the state, and whether the reader sent the request. */
export function useInboxFilters({
  kinds,
  states,
  may_be_mine,
}: Pick<InboxProps, 'kinds' | 'states' | 'may_be_mine'>): readonly Filter[] {
  const t = useTexts(texts);
  const requestKinds = useTexts(REQUEST_KIND_LABELS);
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
    ...(may_be_mine ? [{ name: 'mine', label: t.who, otherwise: t.anyone, options: [['true', t.me] as const] }] : []),
  ];
}
