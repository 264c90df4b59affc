import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { MOST_IMPORT_ROWS, type ImportKind } from '@palier/contract/imports/kinds.ts';
import type { Result } from '@palier/contract/call.ts';
import { templateOf } from '@palier/contract/imports/templates.ts';
import { areSheetsOpen } from '@palier/contract/imports/sheets-open.ts';
import { importsCalls } from '@palier/contract/imports/calls.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useRef, useState } from 'react';
import { Refused, send } from '../../../api/send.ts';
import { MOST_UPLOAD_BYTES } from '@palier/contract/uploads.ts';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { type LeftOut, LeftOutRows } from '../../../ui/form/left-out-rows.tsx';
import { SheetChoice } from '../../../ui/form/sheet-choice.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { texts } from '../i18n.ts';
import type { DraftRow } from './rows.ts';

type Sheets = Result<typeof importsCalls.readFile>['sheets'];

interface Notice extends LeftOut {
  readonly read: string;
  readonly ignored: string | null;
}

/** Rows from a spreadsheet. The server reads the file and does not store it. */
export function FileSource({ kind, onRows }: { kind: ImportKind; onRows: (rows: readonly DraftRow[]) => boolean }) {
  const t = useTexts(texts).importing;
  const { language } = useLanguage();
  const pick = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [refusal, setRefusal] = useState<Refused | null>(null);

  const [asked, setAsked] = useState<{ readonly file: File; readonly sheets: Sheets } | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);

  async function read(file: File | undefined, sheets: readonly string[] = []): Promise<void> {
    if (!file) return;
    setNotice(null);
    setAsked(null);
    setChosen([]);
    setRefusal(null);
    if (file.size > MOST_UPLOAD_BYTES)
      return setRefusal(new Refused(413, { code: 'FILE_TOO_LARGE', message: t.fileTooLarge }));
    setBusy(true);
    try {
      const {
        columns,
        rows,
        sheets: fitting,
        left_out,
        left_out_rows,
        hidden_rows,
      } = await send<typeof importsCalls.readFile>(importsCalls.readFile, {
        kind,
        file,
        ...(sheets.length > 0 && { sheets: JSON.stringify(sheets) }),
      });
      // Until somebody has said which sheets are meant, no row is read.
      if (sheets.length === 0 && areSheetsOpen(fitting)) return setAsked({ file, sheets: fitting });
      if (!onRows(rows)) return;
      const ignored = columns
        .filter(({ field }) => field === null)
        .map(({ heading }) => heading)
        .filter((heading) => heading.trim() !== '');
      setNotice({
        read: t.read(rows.length, groupThousands(rows.length), file.name),
        ignored: ignored.length > 0 ? t.ignored(ignored.join(', ')) : null,
        left_out,
        left_out_rows,
        hidden_rows,
      });
    } catch (failure) {
      setRefusal(failure instanceof Refused ? failure : new Refused(0, {}));
    } finally {
      setBusy(false);
    }
  }

  // The byte order mark tells spreadsheets that the file is UTF-8.
  const template = () =>
    saveFile({
      bytes: new TextEncoder().encode(`\uFEFF${templateOf(kind, language)}`),
      media_type: 'text/csv',
      file_name: `${kind}.csv`,
    });
  return (
    <Stack sx={{ gap: 1.5, maxWidth: 760 }}>
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void read(event.dataTransfer.files[0]);
        }}
        sx={{
          border: 2,
          borderStyle: 'dashed',
          borderColor: over ? 'primary.main' : 'divider',
          borderRadius: 2,
          p: 3,
          textAlign: 'center',
          bgcolor: over ? 'action.hover' : 'transparent',
        }}
      >
        <Button
          variant="outlined"
          startIcon={<UploadFileOutlined />}
          loading={busy}
          loadingPosition="start"
          onClick={() => pick.current?.click()}
        >
          {busy ? t.reading : t.chooseFile}
        </Button>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {t.dropHere}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t.fileHelp(groupThousands(MOST_IMPORT_ROWS))}
        </Typography>
        <input
          ref={pick}
          hidden
          type="file"
          aria-label={t.fileLabel}
          accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onClick={(event) => {
            event.currentTarget.value = '';
          }}
          onChange={(event) => void read(event.target.files?.[0])}
        />
      </Box>
      <RefusalNote refusal={refusal} />
      {asked && (
        <Stack sx={{ gap: 1, alignItems: 'start' }}>
          <SheetChoice sheets={asked.sheets} chosen={chosen} onChange={setChosen} />
          <Button variant="outlined" disabled={chosen.length === 0} onClick={() => void read(asked.file, chosen)}>
            {t.readSheets}
          </Button>
        </Stack>
      )}
      <div role="status">
        {notice && (
          <>
            <Typography>{notice.read}</Typography>
            {notice.ignored && (
              <Typography variant="body2" color="textSecondary">
                {notice.ignored}
              </Typography>
            )}
            <LeftOutRows {...notice} />
          </>
        )}
      </div>
      <div>
        <Button size="small" onClick={template}>
          {t.template}
        </Button>
      </div>
    </Stack>
  );
}
