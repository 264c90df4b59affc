/** The parts of a line in words: who, what, how it ended, about which record. */
import { OUTCOME_LABELS, SUBJECT_KIND_LABELS } from '@palier/contract/audit/labels.ts';
import { useTexts, useLanguage } from '../../../ui/language.tsx';
import { Code } from '../../../ui/form/code.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { callLabel } from '@palier/contract/call-labels.ts';
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
  const said = callLabel(useLanguage().language, call, facts);
  return said === null ? <Code>{call}</Code> : <>{said}</>;
}

export function Outcome({ outcome }: { outcome: string }) {
  const outcomes = useTexts(OUTCOME_LABELS);
  return outcome === 'done' ? (
    <StateChip label={outcomes.done} tone="good" />
  ) : (
    <StateChip label={outcomes.refused} tone="bad" />
  );
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
  const kinds: Readonly<Record<string, string>> = useTexts(SUBJECT_KIND_LABELS);
  if (subject_kind === null) return <>{t.none}</>;
  const kind = kinds[subject_kind] ?? null;
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
