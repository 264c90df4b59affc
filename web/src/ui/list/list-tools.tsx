/** What stands above a list: its search, its filters, and the menu of its columns. */
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import InputAdornment from '@mui/material/InputAdornment';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import SearchIcon from '@mui/icons-material/Search';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../language.tsx';
import { listWords } from './list-words.ts';

/** A filter with a choice of values. */
export interface Filter {
  readonly name: string;
  readonly label: string;
  readonly options: ReadonlyArray<readonly [value: string, label: string]>;
  /** What the list shows without a choice, where that is not everything. */
  readonly otherwise?: string;
  /** Draws the choice where a menu would be too long, with a thousand shops for example. */
  readonly choose?: (value: string | null, onChange: (value: string | null) => void) => ReactNode;
}

const SETTLED_MS = 250;

/** Searches the list once typing has paused. */
export function ListSearch({
  value,
  label,
  onSearch,
}: {
  value: string;
  label?: string;
  onSearch: (search: string) => void;
}) {
  const t = useTexts(listWords);
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (search: string, wait_ms: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (search.trim() !== value) onSearch(search.trim());
    }, wait_ms);
  };
  return (
    <TextField
      size="small"
      fullWidth={false}
      type="search"
      value={typed}
      label={label ?? t.search}
      onChange={(event) => {
        setTyped(event.target.value);
        ask(event.target.value, SETTLED_MS);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') ask(typed, 0);
      }}
      sx={{ minWidth: { sm: 260 }, flexGrow: { xs: 1, sm: 0 } }}
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
        htmlInput: { maxLength: 80 },
      }}
    />
  );
}

export function FilterSelect({
  filter,
  value,
  onChange,
}: {
  filter: Filter;
  value: string;
  onChange: (value: string | undefined) => void;
}) {
  const t = useTexts(listWords);
  if (filter.choose) return filter.choose(value === '' ? null : value, (to) => onChange(to ?? undefined));
  return (
    <TextField
      select
      size="small"
      fullWidth={false}
      label={filter.label}
      value={filter.options.some(([option]) => option === value) ? value : ''}
      onChange={(event) => onChange(event.target.value || undefined)}
      sx={{ minWidth: { xs: 130, sm: 150 }, flexGrow: { xs: 1, sm: 0 } }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{filter.otherwise ?? t.any}</MenuItem>
      {filter.options.map(([option, label]) => (
        <MenuItem key={option} value={option}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

function MenuButton({ label, children }: { label: string; children: (close: () => void) => ReactNode }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {children(() => setAnchor(null))}
      </Menu>
    </>
  );
}

export function ColumnsMenu({
  columns,
  hidden,
  dense,
  onHide,
  onDense,
}: {
  columns: ReadonlyArray<{ readonly id: string; readonly title: string }>;
  hidden: ReadonlySet<string>;
  dense: boolean;
  onHide: (hidden: readonly string[]) => void;
  onDense: (dense: boolean) => void;
}) {
  const t = useTexts(listWords);
  const tick = (checked: boolean) => (
    <Checkbox size="small" edge="start" checked={checked} tabIndex={-1} disableRipple />
  );
  return (
    <MenuButton label={t.columns}>
      {() => [
        ...columns.slice(1).map(({ id, title }) => (
          <MenuItem
            key={id}
            dense
            role="menuitemcheckbox"
            aria-checked={!hidden.has(id)}
            onClick={() => onHide(hidden.has(id) ? [...hidden].filter((one) => one !== id) : [...hidden, id])}
          >
            {tick(!hidden.has(id))}
            <ListItemText>{title}</ListItemText>
          </MenuItem>
        )),
        <MenuItem
          key="dense"
          dense
          divider={false}
          role="menuitemcheckbox"
          aria-checked={dense}
          onClick={() => onDense(!dense)}
          sx={{ borderTop: 1, borderColor: 'divider' }}
        >
          {tick(dense)}
          <ListItemText>{t.compact}</ListItemText>
        </MenuItem>,
      ]}
    </MenuButton>
  );
}

export function Tools({ children }: { children: ReactNode }) {
  return (
    <Stack
      direction="row"
      sx={{
        px: 2,
        py: 1.5,
        gap: 1.25,
        flexWrap: 'wrap',
        alignItems: 'center',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {children}
    </Stack>
  );
}
