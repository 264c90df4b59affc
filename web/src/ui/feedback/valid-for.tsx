/** How long a sent code is still valid. Screen readers do not read out every second. */
import { useTexts } from '../language.tsx';
import { asClock, useSecondsUntil } from './use-seconds-until.ts';
import { words } from '../words.ts';

/** Shows nothing where the end is unknown. */
export function ValidFor({ until }: { until: string | null | undefined }) {
  const t = useTexts(words);
  const seconds = useSecondsUntil(until);
  if (!until) return null;
  return (
    <span role="timer" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {seconds > 0 ? t.validFor(asClock(seconds)) : t.codeRunOut}
    </span>
  );
}
