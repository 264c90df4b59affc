import { ID_TYPE_LABELS } from '@palier/contract/customers/labels.ts';
import { KYC_DOCUMENT_LABELS } from '@palier/contract/customers/identity-labels.ts';
import { ID_TYPES } from '@palier/contract/values/person.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Customer } from '@palier/contract/customers/records.ts';
import { CustomerIdentityRequest } from '@palier/contract/customers/change-input.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import type * as z from 'zod';
import { FileField } from '../../../../ui/form/file-field.tsx';
import { SelectInput, TextInput } from '../../../../ui/form/inputs.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { optionsOf } from '../../../../ui/options-of.ts';
import { RequestForm } from '../../../../ui/form/request-form.tsx';
import { requestTexts } from '../../requests.i18n.ts';
import { SHOWN_ON } from './shown-on.ts';

/**
 * The customer's identity. The form holds all of it, and unchanged fields are sent as they are. Pictures are never kept
 * in its draft.
 */
export function IdentityForm({ customer, onClose }: { customer: z.output<typeof Customer>; onClose: () => void }) {
  const t = useTexts(requestTexts).identity;
  const idTypes = useTexts(ID_TYPE_LABELS);
  return (
    <RequestForm
      refreshes={SHOWN_ON}
      title={t.title}
      does={t.does}
      call={customersCalls.requestCustomerIdentity}
      schema={CustomerIdentityRequest}
      defaults={{
        customer_id: customer.id,
        first_name: customer.first_name,
        surname: customer.surname,
        other_names: customer.other_names ?? '',
        id_type: customer.id_type,
        document_number: customer.document_number,
        msisdn: customer.msisdn,
        reason: '',
      }}
      draft={`request.identity.${customer.id}`}
      toSent={(values) => values}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
        <TextInput name="first_name" label={t.firstName} autoFocus />
        <TextInput name="surname" label={t.surname} />
        <TextInput name="other_names" label={t.otherNames} />
        <SelectInput name="id_type" label={t.idType} options={optionsOf(ID_TYPES, idTypes)} required />
        <TextInput
          name="document_number"
          label={t.documentNumber}
          required
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: 30 } }}
        />
        <TextInput
          name="msisdn"
          label={t.phone}
          required
          slotProps={{ htmlInput: { inputMode: 'tel', autoComplete: 'off' } }}
        />
      </Box>
      <Typography color="textSecondary">{t.pictures}</Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))' }}>
        <Picture name="id_front" />
        <Picture name="id_back" />
        <Picture name="photo" />
      </Box>
    </RequestForm>
  );
}

function Picture({ name }: { name: keyof (typeof KYC_DOCUMENT_LABELS)['en'] }) {
  return <FileField name={name} label={useTexts(KYC_DOCUMENT_LABELS)[name]} />;
}
