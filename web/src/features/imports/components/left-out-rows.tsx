/** The lines of a file that are no rows to import, each with its number, why it is none, and what it says. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LEFT_OUT_ROW_LABELS } from '@palier/contract/imports/left-out.ts';
import type { importsCalls } from '@palier/contract/imports/calls.ts';
import type { Result } from '@palier/contract/call.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';

/** More lines than these scroll. */
const MAX_HEIGHT = 160;

export type LeftOut = Pick<Result<typeof importsCalls.readFile>, 'left_out' | 'left_out_rows'>;

export function LeftOutRows({ left_out, left_out_rows }: LeftOut) {
  const t = useTexts(texts).importing;
  const reasons = useTexts(LEFT_OUT_ROW_LABELS);
  if (left_out_rows === 0) return null;
  const more = left_out_rows - left_out.length;
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="body2" id="left-out">
        {t.leftOut(left_out_rows, groupThousands(left_out_rows))}
      </Typography>
      <Box
        component="ul"
        aria-labelledby="left-out"
        tabIndex={0}
        sx={{ m: 0, pl: 2.5, maxHeight: MAX_HEIGHT, overflowY: 'auto', color: 'text.secondary' }}
      >
        {left_out.map(({ row, because, said }) => (
          <Typography key={row} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {t.leftOutRow(groupThousands(row), reasons[because], said)}
          </Typography>
        ))}
        {more > 0 && (
          <Typography component="li" variant="body2">
            {t.leftOutMore(more, groupThousands(more))}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
