/** What stands in place of something that was not read, as long as there is no line. */
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTexts } from '../language.tsx';
import { words } from '../words.ts';

/** Nothing has failed, and loading the page anew would not help: it is read by itself. `small` is a quiet line. */
export function WithoutLine({ small }: { small: boolean }) {
  const t = useTexts(words);
  return small ? (
    <Typography role="status" color="textSecondary">
      {t.waitsForLine}
    </Typography>
  ) : (
    <Alert severity="info" variant="outlined" role="status">
      {t.notReadWithoutLine}
    </Alert>
  );
}
