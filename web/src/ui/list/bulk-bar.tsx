import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../language.tsx';
import { words } from '../words.ts';
import { listWords } from './list-words.ts';

/** The actions on the chosen rows. */
export function BulkBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  const t = useTexts(listWords);
  if (count === 0) return null;
  return (
    <Stack
      direction="row"
      role="region"
      aria-label={t.chosen(groupThousands(count))}
      sx={{
        px: 2,
        py: 1,
        gap: 1,
        alignItems: 'center',
        flexWrap: 'wrap',
        bgcolor: 'action.selected',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography sx={{ fontWeight: 'fontWeightBold' }}>{t.chosen(groupThousands(count))}</Typography>
      {children}
      <Button size="small" onClick={onClear}>
        {t.unchoose}
      </Button>
    </Stack>
  );
}

export interface BulkResult {
  readonly results: ReadonlyArray<{
    readonly id: string;
    readonly done: boolean;
    readonly code: string | null;
    readonly message: string | null;
  }>;
  readonly done: number;
  readonly refused: number;
}

/** How many rows were done and refused, and why each was refused. */
export function BulkOutcome({
  result,
  says,
  name,
  onClose,
}: {
  result: BulkResult | undefined;
  /** In place of how many were done and refused. */
  says?: string;
  name: (id: string) => string;
  onClose: () => void;
}) {
  const t = useTexts(listWords);
  const w = useTexts(words);
  if (!result) return null;
  const refused = result.results.filter(({ done }) => !done);
  return (
    <Alert
      severity={refused.length === 0 ? 'success' : result.done === 0 ? 'error' : 'warning'}
      variant="outlined"
      closeText={w.close}
      onClose={onClose}
      sx={{ m: 2, bgcolor: 'background.paper', maxHeight: '60vh', overflow: 'auto' }}
    >
      <strong>{says ?? t.outcome(groupThousands(result.done), groupThousands(result.refused))}</strong>
      {refused.length > 0 && (
        <ul aria-label={t.refusedRows} style={{ margin: '4px 0 0', paddingInlineStart: 18 }}>
          {refused.slice(0, 50).map(({ id, message }) => (
            <li key={id}>
              {name(id)}
              {w.colon} {message}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
