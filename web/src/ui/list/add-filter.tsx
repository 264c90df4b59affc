/** Offers the filters that are not active: first which one, then its value. */
import FilterList from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTexts } from '../language.tsx';
import { PressMenu } from '../menu/press-menu.tsx';
import { filterOptions } from './filter-options.tsx';
import type { Filter } from './list-tools.tsx';
import type { CountOf } from './use-counts.ts';
import { listWords } from './list-words.ts';

export function AddFilter({
  filters,
  countOf,
  onLook,
  onChoose,
  onField,
}: {
  filters: readonly Filter[];
  countOf: CountOf;
  /** Called when the values are opened and closed. */
  onLook: (isOpen: boolean) => void;
  onChoose: (name: string, value: string | undefined) => void;
  /** A filter whose value is chosen in a field of its own. */
  onField: (name: string) => void;
}) {
  const t = useTexts(listWords);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [which, setWhich] = useState<Filter | null>(null);
  const close = () => {
    setAnchor(null);
    onLook(false);
  };
  if (filters.length === 0) return null;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<FilterList />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setWhich(null);
          setAnchor(event.currentTarget);
          onLook(true);
        }}
        sx={{ borderStyle: 'dashed' }}
      >
        {t.addFilter}
      </Button>
      <PressMenu
        // The second menu takes the focus as if it had just been opened.
        key={which?.name ?? ''}
        anchor={anchor}
        onClose={close}
        label={which?.label ?? t.addFilter}
        values={which !== null}
        choices={
          which
            ? filterOptions(which, '', t.any, countOf, (value) => {
                close();
                onChoose(which.name, value);
              })
            : filters.map((filter) => ({
                key: filter.name,
                says: filter.label,
                onChoose: () => {
                  if (!filter.choose) return setWhich(filter);
                  close();
                  onField(filter.name);
                },
              }))
        }
      />
    </>
  );
}
