/** The request for a higher limit for one sale. */
import { SaleRequest } from '@palier/contract/sales/sale-request-input.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { MoneyInput, TextInput } from '../../../ui/form/inputs.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import type { Sale } from './sale.ts';

export function AskForSale({
  sale,
  limit_fcfa,
  wanted_fcfa,
  onClose,
}: {
  sale: Sale;
  /** The current limit. */
  limit_fcfa: number;
  wanted_fcfa: number | undefined;
  onClose: () => void;
}) {
  const t = useTexts(texts).approval;
  const { limit_fcfa: limit, reason } = SaleRequest.shape;
  const schema = SaleRequest.pick({}).extend({
    limit_fcfa: limit.refine((amount) => amount > limit_fcfa, 'valid amount required'),
    reason,
  });
  return (
    <FormDialog
      title={t.ask}
      lead={t.lead(formatFcfa(limit_fcfa))}
      call={salesCalls.requestSale}
      schema={schema}
      defaults={{ ...(wanted_fcfa !== undefined && { limit_fcfa: wanted_fcfa }), reason: '' }}
      draft={`ask-sale.${sale.record.id}`}
      toSent={(values) => ({ application_id: sale.record.id, ...values })}
      refreshes={[salesCalls.saleApproval]}
      send={t.send}
      onClose={onClose}
    >
      <MoneyInput name="limit_fcfa" label={t.amount} help={t.amountHelp(formatFcfa(limit_fcfa))} required autoFocus />
      <TextInput name="reason" label={t.reason} help={t.reasonHelp} required multiline minRows={3} />
    </FormDialog>
  );
}
