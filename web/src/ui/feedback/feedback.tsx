/** The notes of a screen that has nothing to show, may not show it, or could not load it. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { isWrongAddress } from './is-wrong-address.ts';
import type { Refused } from '../../api/send.ts';
import { useLineLostAt } from '../../api/use-line.ts';
import { useTexts } from '../language.tsx';
import { opensLater } from '../opens-later.tsx';
import { words } from '../words.ts';
import { WithoutLine } from './without-line.tsx';

// The sentences of all fields come with the first screen, and not before it.
const FieldFaults = opensLater(async () => (await import('./field-faults.tsx')).FieldFaults, undefined, 'in silence');

export function EmptyNote({
  title,
  says,
  help,
  action,
}: {
  title?: string;
  says?: string | undefined;
  help?: string | undefined;
  action?: ReactNode;
}) {
  const t = useTexts(words);
  return (
    <Stack sx={{ py: 4, px: 2, alignItems: 'center', textAlign: 'center', gap: 1 }}>
      <Typography sx={{ fontWeight: 'fontWeightBold' }}>{title ?? t.noRecords}</Typography>
      {says && <Typography sx={{ maxWidth: 460 }}>{says}</Typography>}
      {help && (
        <Typography color="textSecondary" sx={{ maxWidth: 460 }}>
          {help}
        </Typography>
      )}
      {action}
    </Stack>
  );
}

/** The note of an empty list. */
export function NoRecords(about: { says?: string; help?: string; action?: ReactNode }) {
  const t = useTexts(words);
  return <EmptyNote title={t.noRecords} {...about} />;
}

export function ForbiddenNote() {
  const t = useTexts(words);
  return (
    <Alert severity="info" variant="outlined" icon={false}>
      <strong>{t.noAccess}</strong>
      <br />
      {t.noAccessHelp}
    </Alert>
  );
}

interface RefusalNoteProps {
  readonly refusal: Refused | null;
  readonly retry?: (() => void) | undefined;
  /** A failed load that is shown as a quiet line and not as an alert. */
  readonly small?: boolean;
  /** The text where the failure has no message. */
  readonly otherwise?: string | undefined;
  /** The text where the portal failed rather than refused, whatever message came. */
  readonly instead?: string | undefined;
}

/** The statuses of a question that is refused for what it asks. Asked again, it is refused again. */
const REFUSED_FOR_GOOD: ReadonlySet<number> = new Set([400, 403, 404, 413, 422]);

/**
 * Shows a refusal where it happened: what happened, what to do, and the reference for support. With `retry` it is a
 * failed load. What is wrong with each field is said here: a field with a mark of its own has no note.
 */
export function RefusalNote({ refusal, retry: load, small, otherwise, instead }: RefusalNoteProps) {
  const t = useTexts(words);
  const hasLine = useLineLostAt() === null;
  if (!refusal) return null;
  const retry = REFUSED_FOR_GOOD.has(refusal.status) ? undefined : load;
  const isBroken = load !== undefined && isWrongAddress(Object.keys(refusal.fields));
  const notAsked = isBroken ? t.nothingThere : t.notAsAsked;
  const invalid = refusal.code === 'INVALID_INPUT' ? (load ? notAsked : t.someInvalid) : null;
  if (refusal.code === 'FORBIDDEN') return <ForbiddenNote />;
  if (load && refusal.code === 'NO_ANSWER' && !hasLine) return <WithoutLine small={small ?? false} />;
  if (small)
    return (
      <Typography role="status" component="div" color="textSecondary">
        {retry ? t.couldNotLoadSmall : (invalid ?? refusal.message)}{' '}
        {retry && (
          <Button size="small" onClick={retry}>
            {t.retry}
          </Button>
        )}
      </Typography>
    );
  const hasFailed = refusal.code === 'NO_ANSWER' || refusal.code === 'UNEXPECTED';
  const failure = refusal.code === 'NO_ANSWER' ? t.noAnswer : t.anErrorOccurred;
  const silent = otherwise ?? (load ? t.couldNotLoad : failure);
  const message = load && refusal.code === 'UNEXPECTED' ? '' : (invalid ?? refusal.message);
  const sentence = hasFailed && instead !== undefined ? instead : message || silent;
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        retry && (
          <Button size="small" onClick={retry}>
            {t.retry}
          </Button>
        )
      }
    >
      {sentence}
      {invalid !== null && !isBroken && <FieldFaults fields={refusal.fields} />}
      {refusal.code === 'UNEXPECTED' && refusal.reference && (
        <Typography variant="body2" sx={{ opacity: 0.8 }}>
          {t.reference(refusal.reference)}
        </Typography>
      )}
    </Alert>
  );
}

/** Lines as tall as the content to come, so that nothing jumps. Without a line nothing comes, and a sentence says so. */
export function SkeletonLines({ lines = 4, height = 28 }: { lines?: number; height?: number }) {
  const t = useTexts(words);
  const hasLine = useLineLostAt() === null;
  if (!hasLine) return <WithoutLine small />;
  return (
    <Box role="status" aria-label={t.loading}>
      {Array.from({ length: lines }, (_, at) => (
        <Skeleton key={at} height={height} width={`${92 - ((at * 17) % 40)}%`} />
      ))}
    </Box>
  );
}
