/** All that a row says, in a sheet from below: on a phone the row itself has room for four things. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTexts } from '../language.tsx';
import { words } from '../words.ts';
import type { Column } from './table-columns.ts';

export interface RowSheetProps<Row> {
  readonly row: Row;
  readonly columns: ReadonlyArray<Column<Row>>;
  readonly onClose: () => void;
}

export function RowSheet<Row>({ row, columns, onClose }: RowSheetProps<Row>) {
  const w = useTexts(words);
  const id = useId();
  const name = columns.find(({ phone }) => phone === 'name');
  return (
    <Drawer
      anchor="bottom"
      open
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
      <Stack sx={{ p: 2, gap: 2 }}>
        <Typography
          variant="h2"
          component="div"
          role="heading"
          aria-level={2}
          id={id}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {name?.cell(row)}
        </Typography>
        <Box component="dl" className="tb-sheet" sx={{ m: 0 }}>
          {columns
            .filter((column) => column !== name)
            .map((column) => (
              <div key={column.id}>
                {column.title !== '' && <dt>{column.title}</dt>}
                <dd>{column.cell(row)}</dd>
              </div>
            ))}
        </Box>
        <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
          <Button variant="contained" color="primary" onClick={onClose}>
            {w.close}
          </Button>
        </Stack>
      </Stack>
    </Drawer>
  );
}
