/** The parts of a line in words: the person, the call, the outcome and the record. */
import { OUTCOME_LABELS, SUBJECT_KIND_LABELS } from '@palier/contract/audit/labels.ts';
import { SETTING_GROUP_LABELS } from '@palier/contract/settings/group-names.ts';
import { useTexts, useLanguage } from '../../../ui/language.tsx';
import { Code } from '../../../ui/form/code.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { callLabel } from '@palier/contract/call-labels.ts';
import { texts } from '../i18n.ts';
import { shortId } from './record-paths.ts';
import { walletName } from './wallet-name.ts';
import type { Entry } from './entry.ts';

/** Ids of a subject that is everything of its kind, and therefore has no id to show. */
const WHOLE: ReadonlySet<string> = new Set(['all', 'record', 'books']);

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
  const label = callLabel(useLanguage().language, call, facts);
  return label === null ? <Code>{call}</Code> : <>{label}</>;
}

export function Outcome({ outcome }: { outcome: string }) {
  const outcomes = useTexts(OUTCOME_LABELS);
  return outcome === 'done' ? (
    <StateChip label={outcomes.done} tone="good" />
  ) : (
    <StateChip label={outcomes.refused} tone="bad" />
  );
}

/** `names` holds the names that the reader may see, by id. */
export function Subject({
  entry: { subject_kind, subject_id },
  names,
}: {
  entry: Pick<Entry, 'subject_kind' | 'subject_id'>;
  names: ReadonlyMap<string, string>;
}) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const kinds: Readonly<Record<string, string>> = useTexts(SUBJECT_KIND_LABELS);
  const groups: Readonly<Record<string, string>> = useTexts(SETTING_GROUP_LABELS);
  const groupName = (of: string, id: string) => (of === 'settings' ? groups[id] : undefined);
  if (subject_kind === null) return <>{t.none}</>;
  const kind = kinds[subject_kind] ?? null;
  const name =
    subject_id === null
      ? undefined
      : (names.get(subject_id) ??
        groupName(subject_kind, subject_id) ??
        walletName(language, subject_kind, subject_id));
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
