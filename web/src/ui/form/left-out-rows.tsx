/** The lines of a file that are no rows of its table, each with its number, why it is none, and what it says. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LEFT_OUT_ROW_LABELS, type LEFT_OUT_ROWS } from '@palier/contract/imports/left-out.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useTexts } from '../language.tsx';
import { leftOutWords } from '../left-out-words.ts';

/** More lines than these scroll. */
const MAX_HEIGHT = 160;

/** The first ones, and how many there are. */
export interface LeftOut {
  readonly left_out: ReadonlyArray<{
    readonly row: number;
    readonly because: (typeof LEFT_OUT_ROWS)[number];
    readonly said: string;
  }>;
  readonly left_out_rows: number;
  /** How many of the rows that are read the workbook hides. */
  readonly hidden_rows: number;
}

export function LeftOutRows({ left_out, left_out_rows, hidden_rows }: LeftOut) {
  const t = useTexts(leftOutWords);
  const reasons = useTexts(LEFT_OUT_ROW_LABELS);
  const more = left_out_rows - left_out.length;
  return (
    <>
      {hidden_rows > 0 && <Typography variant="body2">{t.hidden(hidden_rows, groupThousands(hidden_rows))}</Typography>}
      {left_out_rows > 0 && (
        <Box sx={{ mt: 1, textAlign: 'start' }}>
          <Typography variant="body2" id="left-out">
            {t.title(left_out_rows, groupThousands(left_out_rows))}
          </Typography>
          <Box
            component="ul"
            aria-labelledby="left-out"
            tabIndex={0}
            sx={{ m: 0, pl: 2.5, maxHeight: MAX_HEIGHT, overflowY: 'auto', color: 'text.secondary' }}
          >
            {left_out.map(({ row, because, said }) => (
              <Typography key={row} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {t.row(groupThousands(row), reasons[because], said)}
              </Typography>
            ))}
            {more > 0 && (
              <Typography component="li" variant="body2">
                {t.more(more, groupThousands(more))}
              </Typography>
            )}
          </Box>
        </Box>
      )}
    </>
  );
}
