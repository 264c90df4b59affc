/** A booked line that its operator does not know: the operator is asked again, or a second person clears it. */
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { SEEN_AT_LABELS } from '@palier/contract/reconciliation/labels.ts';
import { LineClearing, SEEN_AT } from '@palier/contract/reconciliation/line-clearing-input.ts';
import { useChange } from '../../../api/use-call.ts';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { useSnackbar } from '../../../ui/feedback/notices.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SelectInput, TextInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { optionsOf } from '../../../ui/options-of.ts';
import { doubtTexts } from '../doubt.i18n.ts';
import { LinesInHand } from './lines-in-hand.tsx';
import { SETTLED } from './settled.ts';
import type { LineRow } from './statement-words.ts';

interface Props {
  readonly statement_id: string;
  readonly line: LineRow;
  readonly onClose: () => void;
}

export function DoubtedLine({ statement_id, line, onClose }: Props) {
  const t = useTexts(doubtTexts);
  const seen = useTexts(SEEN_AT_LABELS);
  const { enqueueSnackbar } = useSnackbar();
  const about = { statement_id, line_id: line.id };
  const question = useChange(reconciliationCalls.askOperator, {
    refreshes: SETTLED,
    onDone: (answer) => {
      enqueueSnackbar(answer.message);
      if (!answer.line.in_doubt) onClose();
    },
  });
  return (
    <FormDialog
      title={t.title(line.line)}
      lead={t.lead}
      call={reconciliationCalls.clearLine}
      schema={LineClearing}
      defaults={{ ...about, cleared_seen: '', reason: '' }}
      draft={`reconciliation.clear.${line.id}`}
      toSent={(values) => values}
      refreshes={SETTLED}
      send={t.send}
      onClose={onClose}
    >
      <LinesInHand lines={[line]} />
      <Button variant="outlined" loading={question.isPending} onClick={() => question.mutate(about)}>
        {t.ask}
      </Button>
      <RefusalNote refusal={question.error} />
      <Typography>{t.seenLead}</Typography>
      <SelectInput name="cleared_seen" label={t.seen} required options={optionsOf(SEEN_AT, seen)} />
      <TextInput name="reason" label={t.reason} help={t.reasonHelp} required multiline minRows={2} />
    </FormDialog>
  );
}
