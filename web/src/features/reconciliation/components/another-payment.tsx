/** A line that looks like a known payment, beside that payment: a person may say that it is another one. */
import Typography from '@mui/material/Typography';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { Reason } from '@palier/contract/values/list.ts';
import * as z from 'zod';
import { useCall } from '../../../api/use-call.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/dialog.tsx';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { words } from '../../../ui/words.ts';
import { anotherTexts } from '../another.i18n.ts';
import { texts } from '../i18n.ts';
import { AlikeLines } from './alike-lines.tsx';
import { LinesInHand } from './lines-in-hand.tsx';
import { SETTLED } from './settled.ts';
import { SideBySide } from './side-by-side.tsx';
import type { LineRow, StatementRow } from './statement-words.ts';

const SaidAnother = z.object({ reason: Reason });
/** Somebody may settle an equal line meanwhile, and the portal refuses what was compared with old lines. */
const REFRESH_MS = 10_000;

interface Props {
  readonly statement: StatementRow;
  readonly line: LineRow;
  readonly onClose: () => void;
}

export function AnotherPayment({ statement, line, onClose }: Props) {
  const m = useTexts(texts);
  const t = useTexts(anotherTexts);
  const w = useTexts(words);
  const isRepeated = line.result === 'repeated';
  // A provider's number is one payment; a slip's number is that of its terminal alone.
  const isSame = isRepeated && line.external_id !== '' && statement.channel !== 'pos';
  const read = useCall(
    reconciliationCalls.alike,
    { statement_id: statement.id, line_id: line.id },
    { enabled: !isSame, every_ms: REFRESH_MS },
  );
  const alike = read.data?.lines;
  if (isSame)
    return (
      <ConfirmDialog
        open
        title={m.line.title(line.line)}
        onClose={onClose}
        actions={<MainButton onClick={onClose}>{w.close}</MainButton>}
      >
        <LinesInHand lines={[line]} />
        <Typography>{t.numbered}</Typography>
      </ConfirmDialog>
    );
  return (
    <FormDialog
      title={t.title(line.line)}
      lead={!isRepeated ? t.slip : line.external_id === '' ? t.repeated : t.repeatedSlip}
      call={reconciliationCalls.another}
      schema={SaidAnother}
      defaults={{ reason: '' }}
      draft={`reconciliation.another.${line.id}`}
      toSent={({ reason }) => ({
        statement_id: statement.id,
        line_id: line.id,
        compared_ids: (alike ?? []).map(({ id }) => id),
        reason,
      })}
      refreshes={SETTLED}
      send={t.send}
      barred={alike === undefined}
      onClose={onClose}
    >
      {isRepeated ? <LinesInHand lines={[line]} /> : <SideBySide line={line} />}
      {alike ? (
        (isRepeated || alike.length > 0) && <AlikeLines lines={alike} />
      ) : read.isError ? (
        <RefusalNote refusal={read.error} retry={() => void read.refetch()} />
      ) : (
        <SkeletonLines lines={1} height={56} />
      )}
      <TextInput
        name="reason"
        label={t.reason}
        help={t.reasonHelp}
        required
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </FormDialog>
  );
}
