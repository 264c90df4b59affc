/**
 * Parts of screens that a press opens. They are loaded when a screen has come and nothing is asked (`api/calm.ts`), so
 * that neither the first rows nor the press wait for them, and with the press where that is earlier.
 */
import { type ComponentType, Suspense, lazy, useEffect, useState } from 'react';
import { useCalm } from '../api/calm.ts';
import { lineLostAt } from '../api/line.ts';
import { loadChunk } from '../api/load-chunk.ts';
import { enqueueSnackbar } from './feedback/notices.ts';
import { useTexts } from './language.tsx';
import { words } from './words.ts';

/** A part that is at hand is there before that. */
const SOON_MS = 400;

const to_come = new Set<() => Promise<unknown>>();
/** Of these, the parts that must open at once. They are loaded before the others. */
const first_to_come = new Set<() => Promise<unknown>>();

/**
 * A component that is loaded when it is first drawn, or before. `Meanwhile` stands in its place. Without a line that is
 * said, except of what nobody presses for. What must open at once is loaded ahead of the others.
 */
export function opensLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
  how?: 'in silence' | 'before others',
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async (): Promise<ComponentType<Props>> => (loaded ??= await load());
  const Part = lazy(async () => ({ default: await loadChunk(loadOnce) }));
  (how === 'before others' ? first_to_come : to_come).add(loadOnce);
  return function OpensLater(props: Props) {
    // A part that is there is drawn at once: a press in the moment of the exchange would go nowhere.
    const [AtHand] = useState(() => loaded);
    return AtHand ? (
      <AtHand {...props} />
    ) : (
      <Suspense
        fallback={
          <>
            {Meanwhile && <Meanwhile {...props} />}
            {how !== 'in silence' && <Coming />}
          </>
        }
      >
        <Part {...props} />
      </Suspense>
    );
  };
}

/** Without a line a part that was never loaded waits for one, and says so. */
function Coming() {
  const t = useTexts(words);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (lineLostAt() !== null) enqueueSnackbar(t.waitsForLine, { variant: 'info', key: 'part waits for the line' });
    }, SOON_MS);
    return () => clearTimeout(timer);
  }, [t]);
  return null;
}

/** Loads the parts that the screens so far may open, one after the other. */
async function loadParts(): Promise<void> {
  for (const parts of [first_to_come, to_come])
    for (const load of parts) {
      // A browser keeps the failure of a file, so nothing is tried in vain.
      if (lineLostAt() !== null) return;
      parts.delete(load);
      await load().catch(() => {});
    }
}

/** Once for each screen. */
export function PartsLoadedAhead() {
  const isCalm = useCalm();
  useEffect(() => {
    if (isCalm) void loadParts();
  }, [isCalm]);
  return null;
}
