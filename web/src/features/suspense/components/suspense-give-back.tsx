import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { Reason } from '@palier/contract/values/list.ts';
import * as z from 'zod';
import { ChoiceInput } from '../../../ui/form/choice-input.tsx';
import { chosenTill, tillOf } from '../../../ui/form/form-schema.ts';
import { useTexts } from '../../../ui/language.tsx';
import { ShopChoice } from '../../../ui/form/place-choices.tsx';
import { RequestForm } from '../../../ui/form/request-form.tsx';
import { suspenseTexts } from '../suspense.i18n.ts';
import type { Payment } from './suspense-row.ts';

const Fields = z.object({ shop_id: chosenTill, reason: Reason });

/** Requests that unplaced money is given back at a shop's counter; a second person decides. */
export function SuspenseGiveBack({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const t = useTexts(suspenseTexts).giveBack;
  return (
    <RequestForm
      title={t.title(payment.amount)}
      call={suspenseCalls.requestSuspenseRefund}
      schema={Fields}
      defaults={{ shop_id: null, reason: '' }}
      draft={`suspense.give-back.${payment.id}`}
      toSent={({ shop_id, reason }) => ({ payment_id: payment.id, shop_id: tillOf(shop_id), reason })}
      refreshes={[suspenseCalls.transaction]}
      does={t.does}
      onClose={onClose}
    >
      <ChoiceInput
        name="shop_id"
        label={t.shop}
        help={t.shopHelp}
        required
        draw={(props) => <ShopChoice {...props} only_open head_office autoFocus />}
      />
    </RequestForm>
  );
}
