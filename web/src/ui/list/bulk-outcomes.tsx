/**
 * The place of a screen where the outcome of an action on several rows stays, in sight wherever the list is scrolled
 * to, until it is closed or the next one replaces it. The dialog that asked for the action is closed by then.
 */
import Box from '@mui/material/Box';
import { useSnackbar } from '../feedback/notices.ts';
import { type ReactNode, Suspense, createContext, lazy, useCallback, useContext, useMemo, useState } from 'react';
import { loadChunk } from '../../api/load-chunk.ts';
import type { BulkResult } from './bulk-outcome.tsx';

/** Every page has this place, and few ever show an outcome. */
const BulkOutcome = lazy(async () => ({ default: (await loadChunk(() => import('./bulk-outcome.tsx'))).BulkOutcome }));

interface About {
  /** Said in place of the numbers when every row was done. */
  readonly done: string;
  readonly name: (id: string) => string;
  /** What can still be done about it. */
  readonly more?: ReactNode;
}

interface Shown extends About {
  readonly result: BulkResult;
  readonly turn: number;
}

type Show = (result: BulkResult, about: About) => void;

const Outcomes = createContext<{ readonly show: Show; readonly close: () => void }>({
  show: () => {},
  close: () => {},
});

export function BulkOutcomes({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const place = useMemo(
    () => ({
      show: (result: BulkResult, about: About) =>
        setShown((before) => ({ result, ...about, turn: (before?.turn ?? 0) + 1 })),
      close: () => setShown(null),
    }),
    [],
  );
  return (
    <Outcomes value={place}>
      {shown && (
        <Box
          sx={{
            position: 'sticky',
            top: 'calc(var(--bar-height) + 20px)',
            zIndex: 'appBar',
            mb: 2,
            '& > *': { m: '0 !important' },
          }}
        >
          <Suspense>
            <BulkOutcome
              key={shown.turn}
              result={shown.result}
              {...(shown.result.refused === 0 && { says: shown.done })}
              name={shown.name}
              more={shown.more}
              onClose={place.close}
            />
          </Suspense>
        </Box>
      )}
      {children}
    </Outcomes>
  );
}

/** Shows the outcome on the screen. One row that was done needs no list: a notice says it. */
export function useShowOutcome(): { readonly show: Show; readonly close: () => void } {
  const { show, close } = useContext(Outcomes);
  const { enqueueSnackbar } = useSnackbar();
  return {
    close,
    show: useCallback(
      (result, about) => {
        if (result.results.length > 1 || result.refused > 0 || about.more) return show(result, about);
        enqueueSnackbar(about.done, { variant: 'success' });
      },
      [show, enqueueSnackbar],
    ),
  };
}
