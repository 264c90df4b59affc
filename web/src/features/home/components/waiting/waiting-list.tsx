/** Everything that waits for the reader as one list. What is empty is not shown, or as one quiet line. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLineLostAt } from '../../../../api/use-line.ts';
import { useTexts } from '../../../../ui/language.tsx';
import { Section } from '../../../../ui/layout/page.tsx';
import { words } from '../../../../ui/words.ts';
import { texts } from '../../i18n.ts';
import { byHarm } from './harm.ts';
import type { Source } from './source.ts';
import { useWaitingKeys } from './use-waiting-keys.ts';
import { WaitingRow } from './waiting-row.tsx';
import { WAITS_ID } from './waits-id.ts';

const MOST_SHOWN = 8;
/** So long the rows of one source wait for those of the others. */
const PATIENCE_MS = 3_000;

export function WaitingList({ sources }: { sources: readonly Source[] }) {
  const t = useTexts(texts).waits;
  const w = useTexts(words);
  const list = useRef<HTMLDivElement>(null);
  useWaitingKeys(list);
  const hasLine = useLineLostAt() === null;
  const failed = sources.filter(({ state }) => state === 'failed');
  const isLoading = sources.some(({ state }) => state === 'loading');
  const isPatient = useFirst(PATIENCE_MS);
  // A row that is more urgent than those before it would push them away from under a finger.
  const isToCome = isLoading && hasLine && isPatient;
  const items = isToCome ? [] : byHarm(sources.flatMap((source) => source.items)).slice(0, MOST_SHOWN);
  if (sources.every(({ state }) => state === 'off')) return null;
  if (!isLoading && items.length === 0 && failed.length === 0)
    return (
      <Typography id={WAITS_ID} color="textSecondary" sx={{ mb: 2 }}>
        {t.nothing}
      </Typography>
    );
  return (
    <div id={WAITS_ID} ref={list} className={isLoading ? 'to-come' : undefined}>
      <Section
        title={t.title}
        dense
        actions={items.length > 1 && <Typography color="textSecondary">{t.worstFirst}</Typography>}
      >
        {items.length > 0 && (
          <Box component="ul" aria-label={t.title} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {items.map((item) => (
              <WaitingRow key={item.id} item={item} />
            ))}
          </Box>
        )}
        {isLoading && hasLine && items.length === 0 && <RowsToCome label={w.loading} />}
        {isLoading && !hasLine && <Quiet text={w.waitsForLine} />}
        {failed.length > 0 && (
          <Quiet text={t.notLoaded}>
            <Button size="small" onClick={() => failed.forEach(({ retry }) => retry())}>
              {w.retry}
            </Button>
          </Quiet>
        )}
      </Section>
    </div>
  );
}

/** Whether it was drawn for the first time less than so long ago. */
function useFirst(ms: number): boolean {
  const [isFirst, setFirst] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setFirst(false), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isFirst;
}

function Quiet({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Typography
      role="status"
      component="div"
      color="textSecondary"
      sx={{ px: 2.5, py: 1.5, borderTop: 1, borderColor: 'divider', display: 'flex', alignItems: 'center', gap: 1 }}
    >
      {text}
      {children}
    </Typography>
  );
}

/** Rows as high as those to come. */
function RowsToCome({ label }: { label: string }) {
  return (
    <Box role="status" aria-label={label}>
      {[0, 1, 2, 3].map((at) => (
        <Box key={at} sx={{ px: 2.5, py: 1, minHeight: 60, borderTop: 1, borderColor: 'divider' }}>
          <Skeleton width="50%" height={20} />
          <Skeleton width="70%" height={18} />
        </Box>
      ))}
    </Box>
  );
}
