import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useId, useState } from 'react';
import { useTexts } from '../language.tsx';
import { PressMenu } from '../menu/press-menu.tsx';
import { type ListControl, PAGE_SIZES } from './list-state.ts';
import { listWords } from './list-words.ts';

interface Pages {
  readonly list: ListControl;
  readonly total: number;
  /** Whether there are more rows than were counted. */
  readonly more?: boolean;
}

/** Which rows are shown, and buttons to the pages before and after. */
export function PageRange({ list, total, more = false, silent = false }: Pages & { readonly silent?: boolean }) {
  const t = useTexts(listWords);
  const from = (list.page_number - 1) * list.page_size + 1;
  const to = Math.min(total, list.page_number * list.page_size);
  const range = (more ? t.shownOfMore : t.shown)(groupThousands(from), groupThousands(to), groupThousands(total));
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
      <Typography variant="body2" color="textSecondary" {...(!silent && { role: 'status' })}>
        {total === 0 ? t.none : range}
      </Typography>
      <IconButton
        size="small"
        aria-label={t.previous}
        disabled={list.page_number <= 1}
        onClick={() => list.change({ page_number: list.page_number - 1 })}
      >
        <ChevronLeft />
      </IconButton>
      <IconButton
        size="small"
        aria-label={t.following}
        disabled={to >= total}
        onClick={() => list.change({ page_number: list.page_number + 1 })}
      >
        <ChevronRight />
      </IconButton>
    </Stack>
  );
}

/** The end of a list: how many rows a page has, and the pages again. Another size starts at the first page. */
export function Pager({ list, total, more = false }: Pages) {
  return (
    <Stack
      direction="row"
      sx={{
        px: 2,
        py: 1,
        gap: 2,
        alignItems: 'center',
        justifyContent: 'flex-end',
        flexWrap: 'wrap',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <PageSize list={list} />
      <PageRange list={list} total={total} more={more} />
    </Stack>
  );
}

function PageSize({ list }: { list: ListControl }) {
  const t = useTexts(listWords);
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const sizes = [...new Set([...PAGE_SIZES, list.page_size])].sort((a, b) => a - b);
  return (
    <Stack direction="row" sx={{ alignItems: 'center' }}>
      <Typography variant="body2" color="textSecondary" id={`${id}-name`}>
        {t.pageSize}
      </Typography>
      <Button
        size="small"
        id={`${id}-size`}
        aria-labelledby={`${id}-name ${id}-size`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ArrowDropDown />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {groupThousands(list.page_size)}
      </Button>
      <PressMenu
        anchor={anchor}
        onClose={() => setAnchor(null)}
        values
        choices={sizes.map((size) => ({
          key: size,
          says: groupThousands(size),
          is_chosen: size === list.page_size,
          onChoose: () => {
            setAnchor(null);
            list.change({ page_size: size, page_number: 1 });
          },
        }))}
      />
    </Stack>
  );
}
