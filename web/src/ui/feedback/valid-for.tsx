/** How long a code that was sent still holds. It ticks silently: who listens asks for it. */
import { useTexts } from '../language.tsx';
import { asClock, useSecondsUntil } from './use-seconds-until.ts';
import { words } from '../words.ts';

/** Nothing where it is not known until when. */
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
