import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../language.tsx';
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
