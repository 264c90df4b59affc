import type { Customer } from '@palier/contract/customers/records.ts';
import { CustomerLocationRequest } from '@palier/contract/customers/change-input.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import type * as z from 'zod';
import { TextInput } from '../../../../ui/form/inputs.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { RequestForm } from '../../../../ui/form/request-form.tsx';
import { requestTexts } from '../../requests.i18n.ts';
import { SHOWN_ON } from './shown-on.ts';

export function LocationForm({ customer, onClose }: { customer: z.output<typeof Customer>; onClose: () => void }) {
  const t = useTexts(requestTexts).location;
  return (
    <RequestForm
      refreshes={SHOWN_ON}
      title={t.title}
      does={t.does}
      call={customersCalls.requestCustomerLocation}
      schema={CustomerLocationRequest}
      defaults={{
        customer_id: customer.id,
        residential_location: customer.residential_location ?? '',
        home_address: customer.home_address ?? '',
        reason: '',
      }}
      draft={`request.location.${customer.id}`}
      toSent={(values) => ({ ...values, home_address: values.home_address || null })}
      onClose={onClose}
    >
      <TextInput name="residential_location" label={t.lives} required autoFocus help={t.livesHelp} />
      <TextInput name="home_address" label={t.address} help={t.addressHelp} />
    </RequestForm>
  );
}
