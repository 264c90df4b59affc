/** The parts of a line in words: who, what, how it ended, about which record. */
import { useTexts } from '../../../ui/language.tsx';
import { Code } from '../../../ui/form/code.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { callInWords, callTexts } from './call-words.ts';
import { texts } from '../i18n.ts';
import { shortId } from './record-paths.ts';
import type { Entry } from './entry.ts';

/** What stands where the subject is all there is of its kind. */
const WHOLE: ReadonlySet<string> = new Set(['all', 'record']);

export function Who({ entry: { who, call } }: { entry: Pick<Entry, 'who' | 'call'> }) {
  const t = useTexts(texts).audit;
  return who !== null ? (
    <>{who}</>
  ) : (
    <span style={{ color: 'var(--mui-palette-text-secondary)' }}>
      {/^(callback|paybill)\./.test(call) ? t.provider : t.nobody}
    </span>
  );
}

export function WhatCall({ entry: { call, facts } }: { entry: Pick<Entry, 'call' | 'facts'> }) {
  const said = callInWords(useTexts(callTexts), call, facts);
  return said === null ? <Code>{call}</Code> : <>{said}</>;
}

export function Outcome({ outcome }: { outcome: string }) {
  const t = useTexts(texts).audit;
  return outcome === 'done' ? <StateChip label={t.done} tone="good" /> : <StateChip label={t.refused} tone="bad" />;
}

/** `names` are those the reader may know, by id. */
export function Subject({
  entry: { subject_kind, subject_id },
  names,
}: {
  entry: Pick<Entry, 'subject_kind' | 'subject_id'>;
  names: ReadonlyMap<string, string>;
}) {
  const t = useTexts(texts);
  if (subject_kind === null) return <>{t.none}</>;
  const { kinds } = t.audit;
  const kind = Object.hasOwn(kinds, subject_kind) ? kinds[subject_kind as keyof typeof kinds] : null;
  const name = subject_id === null ? undefined : names.get(subject_id);
  if (kind !== null && name !== undefined) return <span>{t.audit.named(kind, name)}</span>;
  return (
    <span>
      {kind ?? <Code>{subject_kind}</Code>}
      {subject_id !== null && !WHOLE.has(subject_id) && (
        <>
          {' '}
          <Code>{shortId(subject_id)}</Code>
        </>
      )}
    </span>
  );
}
