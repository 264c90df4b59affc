/** Signs off the days of a statement: at once where everything agrees, with a reason where something differs. */
import Alert from '@mui/material/Alert';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { Reason } from '@palier/contract/values/list.ts';
import { useNavigate } from 'react-router';
import * as z from 'zod';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import { reconciliationScreens } from '../screens.ts';
import type { FromSignOff } from './use-released.ts';
import type { StatementRow } from './statement-words.ts';
import { ResultChips } from './result-chips.tsx';
import { leftOver } from './left-over.ts';
import { SETTLED } from './settled.ts';

const Agreeing = z.object({ note: z.string() });
const Differing = z.object({ note: Reason });

export function SignOff({ statement, onClose }: { statement: StatementRow; onClose: () => void }) {
  const t = useTexts(texts).signOff;
  const navigate = useNavigate();
  const left = leftOver(statement);
  return (
    <FormDialog
      title={t.title}
      call={reconciliationCalls.signOff}
      schema={left > 0 ? Differing : Agreeing}
      defaults={{ note: '' }}
      draft={`reconciliation.sign-off.${statement.id}`}
      toSent={({ note }) => ({ statement_id: statement.id, note: left > 0 ? note : null })}
      refreshes={SETTLED}
      send={t.act}
      onDone={({ released }) =>
        void navigate(reconciliationScreens.statement.path({ statement_id: statement.id }), {
          replace: true,
          state: { released } satisfies FromSignOff,
        })
      }
      onClose={onClose}
    >
      <Alert severity={left > 0 ? 'warning' : 'success'} variant="outlined" role="note">
        <strong>{left > 0 ? t.left(left) : t.nothingLeft}.</strong> {left > 0 ? t.differs : t.agrees}
      </Alert>
      <ResultChips statement={statement} />
      {statement.channel === 'pos' && statement.mine && (
        <Alert severity="info" variant="outlined" role="note">
          {t.ownSlips}
        </Alert>
      )}
      {left > 0 && (
        <TextInput
          name="note"
          label={t.reason}
          help={t.reasonHelp}
          required
          multiline
          minRows={2}
          autoFocus
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
      )}
    </FormDialog>
  );
}
