/** Signs off the days of a statement: at once where everything agrees, with a reason where something differs. */
import Alert from '@mui/material/Alert';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { Reason } from '@palier/contract/values/list.ts';
import { need } from '@palier/contract/fields.ts';
import { useNavigate } from 'react-router';
import * as z from 'zod';
import { useCall } from '../../../api/use-call.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { CheckInput, SelectInput, TextInput } from '../../../ui/form/inputs.tsx';
import { Money } from '../../../ui/money.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { words } from '../../../ui/words.ts';
import { texts } from '../i18n.ts';
import { listTerminalsTexts } from '../terminals.i18n.ts';
import { reconciliationScreens } from '../screens.ts';
import type { FromSignOff } from './use-released.ts';
import type { StatementRow } from './statement-words.ts';
import { ResultChips } from './result-chips.tsx';
import { leftOver } from './left-over.ts';
import { SETTLED } from './settled.ts';

const schemaFor = (differs: boolean, asksTerminals: boolean, confirms: boolean) =>
  z.object({
    note: differs ? Reason : z.string(),
    terminals: asksTerminals ? z.enum(['all', 'some'], need('answers')) : z.string(),
    confirmed: confirms ? z.literal(true, need('terminals')) : z.boolean(),
  });

export function SignOff({ statement, onClose }: { statement: StatementRow; onClose: () => void }) {
  const t = useTexts(texts).signOff;
  const w = useTexts(words);
  const listed = useTexts(listTerminalsTexts);
  const navigate = useNavigate();
  const left = leftOver(statement);
  // What its own uploader signs off says of no slip that it is missing.
  const asks = statement.channel === 'pos' && !statement.mine;
  const { data } = useCall(reconciliationCalls.unlistedShops, { statement_id: statement.id }, { enabled: asks });
  const shops = data?.shops ?? [];
  const confirms = asks && statement.terminals.length > 0;
  return (
    <FormDialog
      title={t.title}
      call={reconciliationCalls.signOff}
      schema={schemaFor(left > 0, shops.length > 0, confirms)}
      defaults={{ note: '', terminals: '', confirmed: false }}
      draft={`reconciliation.sign-off.${statement.id}`}
      toSent={({ note, terminals }) => ({
        statement_id: statement.id,
        note: left > 0 ? note : null,
        ...(shops.length > 0 && { has_all_terminals: terminals === 'all' }),
        ...(confirms && { terminals: statement.terminals.map(({ number }) => number) }),
      })}
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
      {confirms && (
        <>
          <Alert severity="warning" variant="outlined" role="note">
            {listed.of(statement.terminals.map(({ number, shop }) => listed.one(number, shop)).join(', '))}
          </Alert>
          <CheckInput name="confirmed" label={listed.confirm} />
        </>
      )}
      {shops.length > 0 && (
        <>
          <Alert severity="warning" variant="outlined" role="note">
            {t.unlisted}
            {shops.map(({ name, slips, amount_fcfa }) => (
              <div key={name ?? ''}>
                {name ?? t.headOffice}
                {w.colon} {t.slips(slips)}, <Money fcfa={amount_fcfa} />
              </div>
            ))}
          </Alert>
          <SelectInput
            name="terminals"
            label={t.terminals}
            required
            options={[
              ['some', t.someTerminals],
              ['all', t.allTerminals],
            ]}
          />
        </>
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
