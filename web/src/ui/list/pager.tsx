import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { groupThousands } from '@palier/contract/values/money.ts';
import { useTexts } from '../language.tsx';
import { type ListControl, PAGE_SIZES } from './list-state.ts';
import { listWords } from './list-words.ts';

/** Which rows are shown, and buttons to the others. Another page size starts again at the first page. */
export function Pager({ list, total, more = false }: { list: ListControl; total: number; more?: boolean }) {
  const t = useTexts(listWords);
  const from = (list.page_number - 1) * list.page_size + 1;
  const to = Math.min(total, list.page_number * list.page_size);
  const sizes = [...new Set([...PAGE_SIZES, list.page_size])].sort((a, b) => a - b);
  return (
    <Stack
      direction="row"
      sx={{
        px: 2,
        py: 1,
        gap: 1.5,
        alignItems: 'center',
        justifyContent: 'flex-end',
        flexWrap: 'wrap',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <TextField
        select
        size="small"
        fullWidth={false}
        variant="standard"
        label={t.pageSize}
        value={list.page_size}
        onChange={(event) => list.change({ page_size: Number(event.target.value), page_number: 1 })}
        sx={{ minWidth: 96 }}
      >
        {sizes.map((size) => (
          <MenuItem key={size} value={size}>
            {groupThousands(size)}
          </MenuItem>
        ))}
      </TextField>
      <Typography role="status">
        {total === 0
          ? t.none
          : (more ? t.shownOfMore : t.shown)(groupThousands(from), groupThousands(to), groupThousands(total))}
      </Typography>
      <Button
        size="small"
        disabled={list.page_number <= 1}
        onClick={() => list.change({ page_number: list.page_number - 1 })}
      >
        {t.previous}
      </Button>
      <Button size="small" disabled={to >= total} onClick={() => list.change({ page_number: list.page_number + 1 })}>
        {t.following}
      </Button>
    </Stack>
  );
}
