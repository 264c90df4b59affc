/** Exports the whole filtered list and not only the page, shows the progress, and can be cancelled. */
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Call, FileAnswer } from '@palier/contract/call.ts';
import { useSnackbar } from '../feedback/notices.ts';
import { useEffect, useRef, useState } from 'react';
import { type Addressed, Refused, send } from '../../api/send.ts';
import { ActionButton } from '../feedback/action-button.tsx';
import { useTexts } from '../language.tsx';
import { saveFile } from '../save-file.ts';
import { PressMenu } from '../menu/press-menu.tsx';
import { opensLater } from '../opens-later.tsx';
import { words } from '../words.ts';
import { listWords } from './list-words.ts';

const FORMATS = ['csv', 'xlsx'] as const;
const ExportProgress = opensLater(async () => (await import('./export-progress.tsx')).ExportProgress);

/** The announced length is approximate: a file is not shown as complete before it is. */
const MOST_SHOWN = 99;

export function ExportMenu({
  call,
  input,
}: {
  call: Addressed<Call<any, any, FileAnswer>>;
  input: Readonly<Record<string, unknown>>;
}) {
  const t = useTexts(listWords);
  const w = useTexts(words);
  const { enqueueSnackbar } = useSnackbar();
  const [leaving, setLeaving] = useState<AbortController | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const under_way = useRef<AbortController>(null);
  /** Whether the focus returns to the export button, because the button that had it is gone. */
  const [returns, setReturns] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  // Leaving the screen cancels the export.
  useEffect(() => () => under_way.current?.abort(), []);
  const take = async (format: 'csv' | 'xlsx'): Promise<void> => {
    const mine = new AbortController();
    under_way.current = mine;
    setAnchor(null);
    setPercent(null);
    setLeaving(mine);
    try {
      saveFile(
        await send(
          call,
          { ...input, format },
          {
            signal: mine.signal,
            onBytes: (received, about) =>
              setPercent(about === null ? null : Math.min(MOST_SHOWN, Math.floor((100 * received) / about))),
          },
        ),
      );
    } catch (failure) {
      if (!mine.signal.aborted)
        enqueueSnackbar(failure instanceof Refused && failure.message ? failure.message : w.noAnswer, {
          variant: 'error',
        });
    } finally {
      // A user who has moved the focus elsewhere keeps it there.
      setReturns(document.activeElement === cancel.current);
      setLeaving(null);
    }
  };
  if (leaving) {
    return (
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minWidth: 0 }}>
        <Stack sx={{ minWidth: 0 }}>
          {/* Screen readers find the percentage on the bar. It is not read out at every change. */}
          <Typography variant="caption" {...(percent === null ? { role: 'status' } : { 'aria-hidden': true })}>
            {percent === null ? t.exporting : t.exported(percent)}
          </Typography>
          <ExportProgress percent={percent} />
        </Stack>
        <Button ref={cancel} autoFocus size="small" onClick={() => leaving.abort()}>
          {t.cancelExport}
        </Button>
      </Stack>
    );
  }
  return (
    <>
      <ActionButton
        call={call}
        autoFocus={returns}
        variant="text"
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t.exportAs}
      </ActionButton>
      <PressMenu
        anchor={anchor}
        onClose={() => setAnchor(null)}
        choices={FORMATS.map((format) => ({ key: format, says: t[format], onChoose: () => void take(format) }))}
      />
    </>
  );
}
