/** A second person confirms the payments of a loan that only one person’s word proves. */
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import type { Result } from '@palier/contract/call.ts';
import { Reason } from '@palier/contract/values/list.ts';
import * as z from 'zod';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { texts as cashTexts } from '../i18n.ts';
import { CASH_MOVED } from './cash-moved.ts';

type Row = Result<typeof paymentsCalls.waitingReleases>['data'][number];
const Confirmation = z.object({ reason: Reason });

export function ConfirmCash({ row, onClose }: { row: Row; onClose: () => void }) {
  const t = useTexts(cashTexts).confirm;
  return (
    <FormDialog
      title={t.title(row.customer_name)}
      lead={t[row.waits_for](row.unproven_fcfa - row.slips_fcfa)}
      call={paymentsCalls.confirmCash}
      schema={Confirmation}
      defaults={{ reason: '' }}
      draft={`confirm-cash.${row.loan_id ?? row.application_id}`}
      toSent={({ reason }) =>
        row.loan_id === null
          ? { application_id: row.application_id, reason }
          : { loan_reference: row.loan_reference, reason }
      }
      refreshes={CASH_MOVED}
      send={row.waits_for === 'release' ? t.send : t.sendDeposit}
      onClose={onClose}
    >
      <TextInput
        name="reason"
        label={t.reason}
        help={t.reasonHelp}
        required
        autoFocus
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </FormDialog>
  );
}
