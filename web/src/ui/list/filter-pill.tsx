/** An active filter: a press changes it, the cross removes it. */
import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTexts } from '../language.tsx';
import { PressMenu } from '../menu/press-menu.tsx';
import { words } from '../words.ts';
import { filterOptions } from './filter-options.tsx';
import { JoinedButtons } from './joined-buttons.tsx';
import type { Filter } from './list-tools.tsx';
import type { CountOf } from './use-counts.ts';
import { listWords } from './list-words.ts';

export function FilterPill({
  filter,
  value,
  countOf,
  onLook,
  onChange,
}: {
  filter: Filter;
  value: string;
  countOf: CountOf;
  /** Called when the values are opened and closed. */
  onLook: (isOpen: boolean) => void;
  onChange: (value: string | undefined) => void;
}) {
  const t = useTexts(listWords);
  const w = useTexts(words);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => {
    setAnchor(null);
    onLook(false);
  };
  const chosen = filter.options.find(([option]) => option === value)?.[1] ?? value;
  return (
    <>
      <JoinedButtons sx={{ bgcolor: 'tint.primary', maxWidth: '100%' }}>
        <Button
          size="small"
          variant="outlined"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => {
            setAnchor(event.currentTarget);
            onLook(true);
          }}
          sx={{ fontWeight: 'fontWeightRegular', minWidth: 0 }}
        >
          {filter.label}
          {w.colon}&nbsp;<strong>{chosen}</strong>
        </Button>
        <Button
          size="small"
          variant="outlined"
          aria-label={t.removeFilter(`${filter.label}${w.colon} ${chosen}`)}
          onClick={() => onChange(undefined)}
          sx={{ px: 1, minWidth: 0 }}
        >
          <Close fontSize="small" />
        </Button>
      </JoinedButtons>
      <PressMenu
        anchor={anchor}
        onClose={close}
        values
        choices={filterOptions(filter, value, t.any, countOf, (to) => {
          close();
          onChange(to);
        })}
      />
    </>
  );
}
