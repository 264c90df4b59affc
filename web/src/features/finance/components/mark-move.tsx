/** Says what became of a move that people make. */
import { financeCalls } from '@palier/contract/finance/calls.ts';
import type { FloatMove } from '@palier/contract/finance/records.ts';
import { booksCalls } from '@palier/contract/books/calls.ts';
import { Day } from '@palier/contract/values/day.ts';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { businessToday } from '../../../ui/business-now.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SelectInput, TextInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { financeTexts } from '../i18n.ts';
import { mayBeMarked } from './may-be-marked.ts';

const Marking = z.object({
  state: z.enum(['sent', 'confirmed', 'failed']),
  on: Day,
  operator_reference: z.string().trim().max(60),
  reason: z.string().trim().max(300),
});

export function MarkMove({ move, onClose }: { move: FloatMove; onClose: () => void }) {
  const t = useTexts(financeTexts).mark;
  const [first = 'sent'] = mayBeMarked(move);
  return (
    <FormDialog
      title={t.title}
      lead={t.lead}
      call={financeCalls.markMove}
      schema={Marking}
      draft={`finance.mark.${move.move_id}`}
      defaults={{ state: first, on: businessToday(), operator_reference: '', reason: '' }}
      toSent={({ state, on, operator_reference, reason }) => ({
        move_id: move.move_id,
        state,
        on,
        ...(operator_reference !== '' && { operator_reference }),
        ...(reason !== '' && state === 'failed' && { reason }),
      })}
      refreshes={[financeCalls.moves, financeCalls.balances, booksCalls.cashFlow]}
      send={t.save}
      onClose={onClose}
    >
      <MarkFields move={move} />
    </FormDialog>
  );
}

function MarkFields({ move }: { move: FloatMove }) {
  const t = useTexts(financeTexts).mark;
  const state = useWatch({ name: 'state' }) as z.output<typeof Marking>['state'];
  return (
    <>
      <SelectInput
        name="state"
        label={t.state}
        required
        options={mayBeMarked(move).map((said) => [said, t[said]] as const)}
      />
      <TextInput
        name="on"
        type="date"
        label={t.on}
        required
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { max: businessToday(), min: move.sent_on ?? move.approved_at.slice(0, 'yyyy-mm-dd'.length) },
        }}
      />
      {state === 'confirmed' && (
        <TextInput
          name="operator_reference"
          label={t.number}
          required
          slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
        />
      )}
      {state === 'failed' && (
        <TextInput name="reason" label={t.reason} multiline slotProps={{ htmlInput: { maxLength: 300 } }} />
      )}
    </>
  );
}
