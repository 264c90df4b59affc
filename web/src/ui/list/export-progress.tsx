import LinearProgress from '@mui/material/LinearProgress';
import { useTexts } from '../language.tsx';
import { listWords } from './list-words.ts';

/** How much of a file has come; null where that is not known yet. */
export function ExportProgress({ percent }: { percent: number | null }) {
  const t = useTexts(listWords);
  return (
    <LinearProgress
      aria-label={t.exporting}
      sx={{ minWidth: 120 }}
      {...(percent === null ? { variant: 'indeterminate' } : { variant: 'determinate', value: percent })}
    />
  );
}
