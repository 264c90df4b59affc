/** The open sheet with the order and the filters of a list. */
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTexts } from '../language.tsx';
import { words } from '../words.ts';
import { FilterSelect } from './filter-select.tsx';
import type { FilterSheetProps, Ordered, Sorts } from './filter-sheet-props.ts';
import { listWords } from './list-words.ts';

export function OpenFilterSheet({
  list,
  filters,
  sorts,
  active,
  tools,
  countOf,
  onFilter,
  onClear,
  open,
  onClose,
}: Omit<FilterSheetProps, 'onLook'> & { open: boolean; onClose: () => void }) {
  const t = useTexts(listWords);
  const w = useTexts(words);
  const id = useId();
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { borderRadius: '12px 12px 0 0', maxHeight: '85dvh' },
        },
      }}
    >
      <Stack sx={{ p: 2, gap: 2, '& .MuiFormControl-root, & .MuiAutocomplete-root': { width: '100%' } }}>
        <Typography variant="h2" id={id}>
          {t.sortAndFilter}
        </Typography>
        {sorts.length > 0 && <SortSelect list={list} sorts={sorts} />}
        {filters.map((filter) => (
          <FilterSelect
            key={filter.name}
            filter={filter}
            value={list.filters[filter.name] ?? ''}
            {...(countOf && { countOf })}
            onChange={(value) => onFilter(filter.name, value)}
          />
        ))}
        {tools}
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
          {active > 0 && <Button onClick={onClear}>{t.clear}</Button>}
          <Button variant="contained" color="primary" onClick={onClose}>
            {w.close}
          </Button>
        </Stack>
      </Stack>
    </Drawer>
  );
}

function SortSelect({ list, sorts }: { list: Ordered; sorts: Sorts }) {
  const t = useTexts(listWords);
  const ways = sorts.flatMap(([sorts_by, title]) => [
    [`${sorts_by} up`, t.rising(title)] as const,
    [`${sorts_by} down`, t.falling(title)] as const,
  ]);
  const now = list.sort === undefined ? '' : `${list.sort} ${list.descending ? 'down' : 'up'}`;
  return (
    <TextField
      select
      size="small"
      label={t.sortedBy}
      value={ways.some(([way]) => way === now) ? now : ''}
      onChange={({ target }) => {
        const [sort, direction] = target.value.split(' ');
        list.change({ sort: sort || undefined, descending: direction === 'down' });
      }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{t.asItComes}</MenuItem>
      {ways.map(([way, title]) => (
        <MenuItem key={way} value={way}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  );
}
