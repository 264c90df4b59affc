/**
 * Imports many records at once: rows are added, each is checked, and all are imported or none. It is the same for
 * devices, stores, owners, agents and phones.
 */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { Result } from '@palier/contract/call.ts';
import type { importsCalls } from '@palier/contract/imports/calls.ts';
import { MOST_IMPORT_ROWS, type ImportKind } from '@palier/contract/imports/kinds.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useCallback, useState } from 'react';
import { useTexts } from '../../../ui/language.tsx';
import { SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { SignInSheets } from '../../../ui/sign-in-sheet/sign-in-sheet.tsx';
import { texts } from '../i18n.ts';
import { ImportDone } from './import-done.tsx';
import type { Draft } from './draft.ts';
import { FileSource } from './file-source.tsx';
import { ImeiSource } from './imei-source.tsx';
import { PasteSource } from './paste-source.tsx';
import { RowsPanel } from './rows-panel.tsx';
import { type DraftRow, numbered } from './rows.ts';
import { useDraft } from './use-draft.ts';
import { DevicesHeader } from './devices-header.tsx';

interface Done {
  readonly created: number;
  readonly owner: string | null;
  /** What added agents sign in with, where no text brings it, until who imported them has printed it. */
  readonly sheets: Result<typeof importsCalls.run>['sheets'];
}

type Way = 'paste' | 'scan' | 'file';

export function ImportDesk({ kind }: { kind: ImportKind }) {
  const t = useTexts(texts).importing;
  const { draft, restored, change, setHeader } = useDraft(kind);
  const [way, setWay] = useState<Way>('paste');
  const [isFull, setIsFull] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  const [before, setBefore] = useState<{ readonly rows: readonly DraftRow[]; readonly removed: number } | null>(null);
  const edit = useCallback(
    (row: number, field: string, text: string) =>
      change((rows) =>
        rows.map((one) => (one.row === row ? { ...one, cells: withCell(one.cells, field, text) } : one)),
      ),
    [change],
  );
  if (!draft)
    return (
      <Section>
        <SkeletonLines lines={4} />
      </Section>
    );
  if (done)
    return (
      <>
        <ImportDone kind={kind} created={done.created} owner={done.owner} onAgain={() => setDone(null)} />
        <SignInSheets sheets={done.sheets} onClose={() => setDone({ ...done, sheets: [] })} />
      </>
    );

  /** Returns whether the rows fit: an import has a limit, and a list that is too long is refused, not cut. */
  const add = (make: (rows: readonly DraftRow[]) => readonly DraftRow[], count: number): boolean => {
    const fits = draft.rows.length + count <= MOST_IMPORT_ROWS;
    setIsFull(!fits);
    setBefore(null);
    if (fits) change((rows) => [...rows, ...make(rows)]);
    return fits;
  };
  const remove = (gone: (row: DraftRow) => boolean): void => {
    const left = draft.rows.filter((row) => !gone(row));
    setIsFull(false);
    setBefore({ rows: draft.rows, removed: draft.rows.length - left.length });
    change(() => left);
  };
  const ways: readonly Way[] = kind === 'devices' ? ['paste', 'scan', 'file'] : ['file', 'paste'];
  const shown = ways.includes(way) ? way : 'file';
  return (
    <>
      {restored && draft.rows.length > 0 && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          {t.restored}
        </Alert>
      )}
      {kind === 'devices' && <DevicesHeader header={draft.header} onChange={setHeader} />}
      <Section title={t.how}>
        <Tabs
          value={shown}
          onChange={(_, to: Way) => setWay(to)}
          sx={{ mb: 2, mt: -1, borderBottom: 1, borderColor: 'divider' }}
        >
          {ways.map((one) => (
            <Tab key={one} value={one} label={t.ways[one]} id={`way-${one}`} aria-controls="way" />
          ))}
        </Tabs>
        <div role="tabpanel" id="way" aria-labelledby={`way-${shown}`}>
          {shown === 'paste' && (
            <PasteSource kind={kind} onRows={(cells) => add((rows) => numbered(cells, rows), cells.length)} />
          )}
          {shown === 'file' && (
            <FileSource
              kind={kind}
              onRows={(rows) =>
                add(
                  (there) =>
                    there.length === 0
                      ? rows
                      : numbered(
                          rows.map(({ cells }) => cells),
                          there,
                        ),
                  rows.length,
                )
              }
            />
          )}
          {shown === 'scan' && (
            <ImeiSource
              rows={draft.rows}
              onAdd={(imei) => add((rows) => numbered([{ imei }], rows), 1)}
              onSecond={(row, imei2) => edit(row, 'imei2', imei2)}
            />
          )}
        </div>
        {isFull && (
          <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
            {t.tooMany(groupThousands(MOST_IMPORT_ROWS))}
          </Alert>
        )}
      </Section>
      {before && before.removed > 0 && (
        <Alert
          severity="info"
          variant="outlined"
          sx={{ mb: 2 }}
          action={
            <Button
              size="small"
              onClick={() => {
                change(() => before.rows);
                setBefore(null);
              }}
            >
              {t.undo}
            </Button>
          }
        >
          {t.removed(before.removed, groupThousands(before.removed))}
        </Alert>
      )}
      <RowsPanel
        kind={kind}
        draft={draft}
        onEdit={edit}
        onRemove={remove}
        onDone={({ created, sheets }) => {
          setDone({ created, sheets, owner: draft.header.shop_owner_id });
          setBefore(null);
          change(() => NO_ROWS);
        }}
      />
    </>
  );
}

const NO_ROWS: Draft['rows'] = [];

function withCell(cells: DraftRow['cells'], field: string, text: string): DraftRow['cells'] {
  const { [field]: _, ...rest } = cells;
  return text === '' ? rest : { ...rest, [field]: text };
}
