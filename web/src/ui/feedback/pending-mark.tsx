/** The mark beside a record that a request waits on it: its kind, who made it and when, and a link to it. */
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import type { Result } from '@palier/contract/call.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { useQueries } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { send } from '../../api/send.ts';
import { keyOf } from '../../api/use-call.ts';
import { useLanguage, useTexts } from '../language.tsx';
import { accessOfKind, useRequestPages } from '../request-pages.ts';
import { requestWords } from '../request-words.ts';
import { useSession } from '../session.tsx';
import { words } from '../words.ts';
import { exact, relative } from '../date-time.tsx';

export interface RequestSubject {
  readonly kind: string;
  readonly id: string;
}

type Pending = Result<typeof approvalsCalls.pendingOn>['pending'][number];

const FRESH_MS = 30_000;
const MOST_AT_ONCE = 200;

interface Wanted extends RequestSubject {
  readonly answer: (found: Pending[]) => void;
  readonly fail: (failure: unknown) => void;
}

let waiting: Wanted[] = [];

/** The subjects of one rendering are collected and sent in one call. */
function pendingOn(subject: RequestSubject): Promise<Pending[]> {
  return new Promise((answer, fail) => {
    if (waiting.length === 0) setTimeout(askTogether);
    waiting.push({ ...subject, answer, fail });
  });
}

function askTogether(): void {
  const all = waiting;
  waiting = [];
  for (let from = 0; from < all.length; from += MOST_AT_ONCE) {
    const some = all.slice(from, from + MOST_AT_ONCE);
    send<typeof approvalsCalls.pendingOn>(approvalsCalls.pendingOn, {
      subjects: some.map(({ kind, id }) => ({ kind, id })),
    }).then(
      ({ pending }) => {
        for (const { kind, id, answer } of some)
          answer(pending.filter(({ subject_kind, subject_id }) => subject_kind === kind && subject_id === id));
      },
      (failure: unknown) => {
        for (const { fail } of some) fail(failure);
      },
    );
  }
}

/** The requests that wait on these records. Changes that make or decide a request refresh `approvalsCalls.pendingOn`. */
export function usePending(subjects: readonly RequestSubject[]): readonly Pending[] {
  return useQueries({
    queries: subjects.map((subject) => ({
      queryKey: [...keyOf(approvalsCalls.pendingOn), subject.kind, subject.id],
      queryFn: () => pendingOn(subject),
      staleTime: FRESH_MS,
      refetchInterval: 2 * FRESH_MS,
    })),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  });
}

/** `plain` shows no link to the request, for use inside a button or right below another link. */
export function PendingMark({ subjects, plain }: { subjects: readonly RequestSubject[]; plain?: boolean }) {
  const pending = usePending(subjects);
  return (
    <>
      {pending.map((one) => (
        <Mark key={one.request_id} pending={one} plain={plain ?? false} />
      ))}
    </>
  );
}

/** In a row that opens its record, the mark must open only its request. */
const keepRowClosed = (event: MouseEvent) => event.stopPropagation();

function Mark({
  pending: { request_id, kind, requested_by, date_requested },
  plain,
}: {
  pending: Pending;
  plain: boolean;
}) {
  const t = useTexts(requestWords);
  const w = useTexts(words);
  const { language } = useLanguage();
  const { may, user } = useSession();
  const asked = new Date(date_requested);
  const { pathOf, ownPathOf } = useRequestPages();
  const isOwn = user?.user.name === requested_by;
  const ownPath = isOwn ? ownPathOf(request_id) : null;
  const path = may(accessOfKind(kind)) ? pathOf(kind, request_id) : ownPath;
  const whoAndWhen = t.asked(requested_by, relative(language, asked));
  // It may take two lines, and is never cut. In the one line of a row only its icon is shown.
  const sx = {
    height: 'auto',
    minHeight: 24,
    maxWidth: '100%',
    color: 'warning.main',
    bgcolor: 'tint.warning',
    '& .MuiChip-icon': { color: 'inherit' },
    '& .MuiChip-label': { whiteSpace: 'normal', py: 0.5 },
  };
  const chip = {
    sx,
    size: 'small',
    className: 'pending-mark',
    title: plain ? `${t.waits[kind]}${w.colon} ${whoAndWhen}` : undefined,
    icon: <HourglassEmpty />,
    label: t.waits[kind],
    'aria-label': `${t.waits[kind]}${w.colon} ${whoAndWhen}`,
  } as const;
  if (plain) return <Chip {...chip} role="note" />;
  return (
    <Tooltip title={`${whoAndWhen} (${exact(language, asked)})`}>
      {path ? (
        <Chip {...chip} component={Link} to={path} clickable onClick={keepRowClosed} />
      ) : (
        <Chip {...chip} role="note" tabIndex={0} />
      )}
    </Tooltip>
  );
}
