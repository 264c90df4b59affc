import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { importsCalls } from '@palier/contract/imports/calls.ts';
import { type ImportKind } from '@palier/contract/imports/kinds.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import type { Result } from '@palier/contract/call.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useCallback, useMemo, useState } from 'react';
import { useChange } from '../../../api/use-call.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { texts } from '../i18n.ts';
import type { Draft } from './draft.ts';
import { RowsTable } from './rows-table.tsx';
import type { DraftRow } from './rows.ts';
import { inputOfImport, useCheck } from './use-check.ts';

interface Props {
  readonly kind: ImportKind;
  readonly draft: Draft;
  readonly onEdit: (row: number, field: string, text: string) => void;
  readonly onRemove: (gone: (row: DraftRow) => boolean) => void;
  readonly onDone: (made: Result<typeof importsCalls.run>) => void;
}

const REFRESHES = [
  stockCalls.devices,
  catalogueCalls.products,
  stockCalls.counts,
  networkCalls.shops,
  networkCalls.shopOwners,
  networkCalls.shopAgents,
];

/** The rows with their report, and the button that imports them all, disabled until every row is right. */
export function RowsPanel({ kind, draft, onEdit, onRemove, onDone }: Props) {
  const t = useTexts(texts);
  const m = t.importing;
  const [onlyBad, setOnlyBad] = useState(false);
  const isReady = kind !== 'devices' || draft.header.shop_owner_id !== null;
  const { checked, isFresh, isBusy, refusal, again } = useCheck(kind, draft, isReady);
  const run = useChange(importsCalls.run, {
    refreshes: REFRESHES,
    onDone,
    onRefused: ({ code }) => {
      if (code === 'IMPORT_HAS_PROBLEMS') again();
    },
  });
  const report = checked?.report ?? null;
  const isBad = useCallback(({ row }: DraftRow): boolean => (report?.get(row)?.problems.length ?? 0) > 0, [report]);
  const shown = useMemo(() => (onlyBad ? draft.rows.filter(isBad) : draft.rows), [draft.rows, onlyBad, isBad]);
  const remove = useCallback((row: number) => onRemove((one) => one.row === row), [onRemove]);
  const count = draft.rows.length;
  const isSound = isFresh && checked?.bad === 0;
  const hint = (checked?.bad ?? 0) > 0 ? m.notYet : m.allOrNothing;
  return (
    <Section
      dense
      title={m.rows}
      actions={
        count > 0 && (
          <>
            {checked && checked.bad > 0 && (
              <Button size="small" onClick={() => onRemove(isBad)}>
                {m.removeBad}
              </Button>
            )}
            <Button size="small" onClick={() => onRemove(() => true)}>
              {m.clear}
            </Button>
          </>
        )
      }
    >
      {count > 0 && (
        <Stack direction="row" sx={{ px: 2, py: 1, gap: 1.5, alignItems: 'center', flexWrap: 'wrap', minHeight: 52 }}>
          <Box role="status" aria-live="polite" sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            {!isReady && <Typography>{t.receiving.ownerFirst}</Typography>}
            {checked && checked.good > 0 && (
              <StateChip label={m.good(checked.good, groupThousands(checked.good))} tone="good" />
            )}
            {checked && checked.bad > 0 && (
              <StateChip label={m.bad(checked.bad, groupThousands(checked.bad))} tone="bad" strong />
            )}
            {isBusy && <Typography color="textSecondary">{m.checking}</Typography>}
          </Box>
          {checked && (checked.bad > 0 || onlyBad) && (
            <FormControlLabel
              control={<Checkbox size="small" checked={onlyBad} onChange={(_, on) => setOnlyBad(on)} />}
              label={m.onlyBad}
            />
          )}
          <span style={{ flexGrow: 1 }} />
          {isReady && (
            <Button size="small" onClick={again}>
              {m.check}
            </Button>
          )}
        </Stack>
      )}
      <div style={{ height: 2 }}>{isBusy && <LinearProgress sx={{ height: 2 }} />}</div>
      {refusal && (
        <Box sx={{ px: 2, pb: 2 }}>
          <RefusalNote refusal={refusal} retry={again} />
        </Box>
      )}
      <RowsTable
        kind={kind}
        rows={shown}
        all={draft.rows}
        report={report}
        empty={count === 0 ? m.empty : m.noneBad}
        onEdit={onEdit}
        onRemove={remove}
      />
      {count > 0 && (
        <Stack
          direction="row"
          sx={{
            px: 2,
            py: 1.5,
            gap: 1.5,
            alignItems: 'center',
            flexWrap: 'wrap',
            borderTop: 1,
            borderColor: 'divider',
            position: 'sticky',
            bottom: 0,
            bgcolor: 'background.paper',
            zIndex: 1,
          }}
        >
          <MainButton
            disabled={!isSound}
            loading={run.isPending}
            onClick={() => run.mutate(inputOfImport(kind, draft))}
          >
            {m.run[kind](count, groupThousands(count))}
          </MainButton>
          <Typography color="textSecondary" role="status">
            {run.isPending ? m.running : hint}
          </Typography>
          {run.error && (
            <Box sx={{ flexBasis: '100%' }}>
              <RefusalNote refusal={run.error} />
            </Box>
          )}
        </Stack>
      )}
    </Section>
  );
}
