import Typography from '@mui/material/Typography';
import { RequestAge } from '../../../ui/request-age.tsx';
import { requestTone } from '../../../ui/tones.ts';
import type { REQUEST_KIND_LABELS, REQUEST_STATE_LABELS } from '@palier/contract/approvals/labels.ts';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import { When } from '../../../ui/date-time.tsx';
import type { texts } from '../i18n.ts';
import type { Decision } from './use-deciding.ts';
import type { Request } from './request.ts';

interface Shown {
  /** Decisions that are about to be sent. */
  readonly waiting: ReadonlyMap<string, Decision>;
  readonly open_id: string | null;
  readonly many_kinds: boolean;
  readonly nameOf: (request: Request) => string;
}

interface KindAndStateLabels {
  readonly kinds: (typeof REQUEST_KIND_LABELS)['en'];
  readonly states: (typeof REQUEST_STATE_LABELS)['en'];
}

/** The columns of an inbox: the record, who asked for which change, and how long it has waited. */
export function requestColumns(
  t: (typeof texts)['en'],
  { kinds, states }: KindAndStateLabels,
  { waiting, open_id, many_kinds, nameOf }: Shown,
): ReadonlyArray<Column<Request>> {
  return [
    {
      id: 'subject',
      phone: 'name',
      title: t.record,
      width: 'minmax(140px, 3fr)',
      wraps: true,
      ...(many_kinds && { sorts_by: 'kind' }),
      cell: (row) => (
        <span aria-current={row.id === open_id || undefined}>
          <strong>{nameOf(row)}</strong>
          <br />
          <Typography component="span" variant="body2" color="textSecondary">
            {many_kinds ? `${kinds[row.kind]} · ${row.requested_by}` : row.requested_by}
          </Typography>
        </span>
      ),
    },
    {
      id: 'waiting',
      phone: 'side',
      title: t.waiting,
      width: 'minmax(122px, 0.5fr)',
      sorts_by: 'date_requested',
      cell: (row) =>
        row.state === 'pending' ? (
          <RequestAge kind={row.kind} since={row.date_requested} />
        ) : (
          <When at={row.date_requested} />
        ),
    },
    {
      id: 'state',
      phone: 'sum',
      title: t.state,
      width: '108px',
      cell: (row) => {
        const leaving = waiting.get(row.id)?.decision;
        return leaving ? (
          <StateChip label={`${leaving === 'approve' ? t.approve : t.decline}…`} tone="info" />
        ) : (
          // Most rows wait, and only what became of one stands out.
          <StateChip label={states[row.state]} tone={row.state === 'pending' ? 'plain' : requestTone[row.state]} />
        );
      },
    },
  ];
}
