/** A new statement: its account, the document, the meaning of its columns, and the upload. */
import { STATEMENT_FORMAT_LABELS } from '@palier/contract/reconciliation/labels.ts';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { areSheetsOpen } from '@palier/contract/imports/sheets-open.ts';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { useSnackbar } from '../../../ui/feedback/notices.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall, useChange } from '../../../api/use-call.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { LeftOutRows } from '../../../ui/form/left-out-rows.tsx';
import { EmptyNote, RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { uploadTexts } from '../upload.i18n.ts';
import { type Mapping, problemsOf } from './columns-needed.ts';
import { type Answers, NO_ANSWERS } from './answers.ts';
import { DocumentDrop } from './document-drop.tsx';
import { leftOver } from './left-over.ts';
import type { ChosenTerminals } from './list-terminals.tsx';
import { whereRefused } from './where-refused.ts';
import { SourceChoice } from './source-choice.tsx';
import { useReading } from './use-reading.ts';
import { reconciliationScreens } from '../screens.ts';
import { opensLater } from '../../../ui/opens-later.tsx';

const DocumentQuestions = opensLater(async () => (await import('./document-questions.tsx')).DocumentQuestions);
const ColumnMapping = opensLater(async () => (await import('./column-mapping.tsx')).ColumnMapping);

const ListTerminals = opensLater(async () => (await import('./list-terminals.tsx')).ListTerminals);

const NO_SHEETS: readonly string[] = [];

export function UploadStatement() {
  const t = useTexts(uploadTexts).upload;
  const sources = useCall(reconciliationCalls.sources, undefined);
  return (
    <Section title={t.title}>
      {sources.isError ? (
        <RefusalNote refusal={sources.error} retry={() => void sources.refetch()} />
      ) : !sources.data ? (
        <SkeletonLines lines={4} height={40} />
      ) : sources.data.sources.length === 0 ? (
        <EmptyNote title={t.noSources} help={t.noSourcesHelp} />
      ) : (
        <Upload sources={sources.data.sources} />
      )}
    </Section>
  );
}

function Upload({ sources }: { sources: Parameters<typeof SourceChoice>[0]['sources'] }) {
  const t = useTexts(uploadTexts).upload;
  const formats = useTexts(STATEMENT_FORMAT_LABELS);
  const navigate = useNavigate();
  const { enqueueSnackbar } = useSnackbar();
  const [source, setSource] = useState<string | null>(sources.length === 1 ? (sources[0]?.source ?? null) : null);
  const [file, setFile] = useState<File | null>(null);
  const [mapping, setMapping] = useState<Mapping>({});
  const [answers, setAnswers] = useState<Answers>(NO_ANSWERS);
  const [terminals, setTerminals] = useState<ChosenTerminals>(null);
  const [tries, setTries] = useState(0);
  const [sheets, setSheets] = useState<readonly string[]>(NO_SHEETS);
  const reading = useReading(source, file, sheets);
  const { read } = reading;
  const upload = useChange<typeof reconciliationCalls.upload>(reconciliationCalls.upload, {
    refreshes: [reconciliationCalls.statements, reconciliationCalls.sources],
    onDone: ({ statement, known, message }) => {
      const done = known ? message : t.done(statement.lines, leftOver(statement));
      enqueueSnackbar(done, { variant: known ? 'info' : 'success' });
      void navigate(reconciliationScreens.statement.path({ statement_id: statement.id }));
    },
  });
  const { reset } = upload;
  useEffect(() => {
    setMapping(read?.mapping ?? {});
    setAnswers(NO_ANSWERS);
    setTerminals(null);
    setTries(0);
    reset();
  }, [read, reset]);
  const refused = whereRefused(reading.refusal ?? upload.error);
  const isTable = read?.format === 'table';
  const asksTerminals = source === 'pos' && mapping.terminal === undefined;
  const match = (): void => {
    if (!read || !source || !file) return;
    const isOpen =
      (read.questions.day !== null && answers.day_order === null) ||
      (sheets.length === 0 && areSheetsOpen(read.questions.sheets));
    if ((isTable && problemsOf(mapping).size > 0) || isOpen) return setTries((now) => now + 1);
    upload.mutate({
      source,
      file,
      file_name: file.name.slice(0, 120),
      ...(isTable && { mapping: JSON.stringify(mapping) }),
      ...(asksTerminals && terminals !== null && { terminals: JSON.stringify(terminals) }),
      answers: JSON.stringify({
        states: answers.states,
        ...(answers.day_order && { day_order: answers.day_order }),
        ...(answers.undated && { undated: answers.undated }),
        ...(sheets.length > 0 && { sheets }),
      }),
    });
  };
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <SourceChoice sources={sources} value={source} onChange={setSource} error={refused.source} />
      <DocumentDrop
        file={file}
        onFile={(chosen) => {
          setFile(chosen);
          setSheets(NO_SHEETS);
        }}
        error={refused.file}
        disabled={upload.isPending}
      >
        <div role="status">
          {file && source === null && <Typography>{t.chooseSource}</Typography>}
          {reading.isReading && (
            <>
              <Typography color="textSecondary">{t.reading}</Typography>
              <LinearProgress aria-label={t.reading} sx={{ mt: 1, minWidth: 220 }} />
            </>
          )}
          {read && <Typography>{t.read(formats[read.format], read.lines)}</Typography>}
          {read && <LeftOutRows {...read} />}
        </div>
      </DocumentDrop>
      {read && isTable && (
        <ColumnMapping
          read={read}
          mapping={mapping}
          onChange={(next) => {
            setMapping(next);
            reset();
          }}
          tries={tries}
          error={refused.columns}
        />
      )}
      {read && (
        <DocumentQuestions
          questions={read.questions}
          answers={answers}
          onChange={(next) => {
            setAnswers(next);
            reset();
          }}
          tries={tries}
          error={refused.answers}
          sheets={sheets}
          onSheets={setSheets}
        />
      )}
      {read && asksTerminals && (
        <ListTerminals
          chosen={terminals}
          onChange={(next) => {
            setTerminals(next);
            reset();
          }}
          error={refused.terminals}
        />
      )}
      <RefusalNote refusal={refused.rest} retry={reading.refusal ? reading.again : match} />
      {read && (
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <MainButton onClick={match} loading={upload.isPending}>
            {t.match}
          </MainButton>
          <div role="status">
            {upload.isPending && <Typography color="textSecondary">{t.matching(read.lines)}</Typography>}
          </div>
        </Stack>
      )}
    </Box>
  );
}
