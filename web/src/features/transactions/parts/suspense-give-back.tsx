import { transactionsCalls } from '@palier/contract/transactions.calls.ts';
import { Reason } from '@palier/contract/values/list.ts';
import * as z from 'zod';
import { ChoiceInput } from '../../../kit/choice.tsx';
import { chosenId } from '../../../kit/form-schema.ts';
import { useTexts } from '../../../kit/language.tsx';
import { ShopChoice } from '../../../kit/place-choices.tsx';
import { RequestForm } from '../../../kit/request-form.tsx';
import { suspenseTexts } from '../suspense-messages.ts';
import type { Payment } from './suspense-row.ts';

const Fields = z.object({ shop_id: chosenId('shop'), reason: Reason });

/** Asks for unplaced money to be handed back over a shop's counter; a second person decides. */
export function SuspenseGiveBack({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const t = useTexts(suspenseTexts).giveBack;
  return (
    <RequestForm
      title={t.title(payment.amount)}
      call={transactionsCalls.suspenseRefund}
      schema={Fields}
      defaults={{ shop_id: null, reason: '' }}
      draft={`suspense.give-back.${payment.id}`}
      toSent={(values) => ({ payment_id: payment.id, ...values })}
      refreshes={[transactionsCalls.transaction]}
      does={t.does}
      onClose={onClose}
    >
      <ChoiceInput
        name="shop_id"
        label={t.shop}
        help={t.shopHelp}
        required
        draw={(props) => <ShopChoice {...props} only_open autoFocus />}
      />
    </RequestForm>
  );
}
