import Typography from '@mui/material/Typography';
import { useTexts } from '../../../ui/language.tsx';
import { anotherTexts } from '../another.i18n.ts';
import { texts } from '../i18n.ts';
import type { LineRow } from './statement-words.ts';

/** The number of a line, and who said that it is another payment than the one it looks like. */
export function Transaction({ row: { external_id, said_another_by, said_another_because } }: { row: LineRow }) {
  const t = useTexts(texts).line;
  const another = useTexts(anotherTexts);
  return (
    <span>
      <strong>{external_id || t.noNumber}</strong>
      {said_another_by && (
        <>
          <br />
          <Typography component="span" variant="body2" color="textSecondary">
            {another.said(said_another_by, said_another_because ?? '')}
          </Typography>
        </>
      )}
    </span>
  );
}
