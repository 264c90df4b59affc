/** The mark beside a record that a request waits on it: its kind, who made it and when, and a link to it. */
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import Chip from '@mui/material/Chip';
import type { Subject } from '@palier/contract/live/subjects.ts';
import { type MouseEvent, useDeferredValue } from 'react';
import { Link } from 'react-router';
import { Hint } from '../hint.tsx';
import { useLanguage, useTexts } from '../language.tsx';
import { accessOfKind, useRequestPages } from '../request-pages.ts';
import { requestWords } from '../request-words.ts';
import { useSession } from '../session.tsx';
import { words } from '../words.ts';
import { exact, relative } from '../date-time.tsx';
import { type Pending, type RequestSubject, usePending } from './use-pending.ts';

/** `plain` shows no link to the request, for use inside a button or right below another link. */
export function PendingMark(marked: Marked) {
  // What it is beside is drawn first: a list has one in each row.
  return useDeferredValue(true, false) && <Marks {...marked} />;
}

interface Marked {
  readonly subjects: readonly RequestSubject[];
  readonly plain?: boolean;
  /** What the portal tells about these records when one of their requests is made or decided. */
  readonly live?: readonly Subject[];
}

function Marks({ subjects, plain, live }: Marked) {
  const pending = usePending(subjects, live);
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
    <Hint says={`${whoAndWhen} (${exact(language, asked)})`}>
      {path ? (
        <Chip {...chip} component={Link} to={path} clickable onClick={keepRowClosed} />
      ) : (
        <Chip {...chip} role="note" tabIndex={0} />
      )}
    </Hint>
  );
}
