/** A second person says whether a line of a statement is this slip, whose number was mistyped. */
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { Reason } from '@palier/contract/values/list.ts';
import * as z from 'zod';
import { DayText } from '../../../ui/date-time.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SelectInput, TextInput } from '../../../ui/form/inputs.tsx';
import { Money } from '../../../ui/money.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { texts as cashTexts } from '../i18n.ts';
import { CASH_MOVED } from './cash-moved.ts';
import type { SlipRow } from './slip-columns.tsx';

const Fields = z.object({ answer: z.enum(['same', 'other']), reason: Reason });

export function DecideSlip({ slip, onClose }: { slip: SlipRow; onClose: () => void }) {
  const t = useTexts(cashTexts).line;
  const { payment_id, receipt, amount_fcfa, on, probable } = slip;
  if (!probable) return null;
  return (
    <FormDialog
      title={t.title(receipt)}
      lead={
        <>
          {t.slip(receipt)} · <DayText day={on} /> · <Money fcfa={amount_fcfa} />
          <br />
          {t.line(probable.number)} · <DayText day={probable.on} /> · <Money fcfa={amount_fcfa} />
          {probable.other_slips.length > 0 && (
            <>
              <br />
              {t.others(probable.other_slips)}
            </>
          )}
        </>
      }
      call={reconciliationCalls.decideSlip}
      schema={Fields}
      defaults={{ answer: 'same', reason: '' }}
      draft={`decide-slip.${payment_id}`}
      toSent={({ answer, reason }) => ({
        payment_id,
        line_id: probable.line_id,
        is_it: answer === 'same',
        reason,
      })}
      refreshes={CASH_MOVED}
      send={t.send}
      onClose={onClose}
    >
      <SelectInput
        name="answer"
        label={t.answer}
        help={t.help}
        required
        options={[
          ['same', t.same],
          ['other', t.other],
        ]}
      />
      <TextInput
        name="reason"
        label={t.reason}
        required
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </FormDialog>
  );
}
