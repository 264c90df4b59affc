/** The parts of forms, on the page of all parts. */
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import * as z from 'zod';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { FileInput } from '../../../ui/form/file-input.tsx';
import { Form, useRecordForm } from '../../../ui/form/form.tsx';
import { CheckInput, MoneyInput, SelectInput, TextInput } from '../../../ui/form/inputs.tsx';
import { Section } from '../../../ui/layout/page.tsx';

const Fields = z.object({
  name: z.string().min(1, 'valid first name required'),
  amount: z.int('valid amount required'),
  choice: z.string().min(1, 'valid profession required'),
  agreed: z.literal(true, 'confirmation required'),
});

export function KitForm() {
  const [file, setFile] = useState<File | null>(null);
  const { form } = useRecordForm(Fields, { name: '', choice: '' }, null);
  return (
    <>
      <Section title="Form">
        <Form form={form} label="Form" onSend={() => {}}>
          <Stack sx={{ gap: 2, maxWidth: 420 }}>
            <TextInput name="name" label="Name" />
            <MoneyInput name="amount" label="Amount" />
            <SelectInput
              name="choice"
              label="Choice"
              options={[
                ['a', 'First'],
                ['b', 'Second'],
              ]}
            />
            <CheckInput name="agreed" label="I agree" />
            <div>
              <MainButton type="submit">Send</MainButton>
            </div>
          </Stack>
        </Form>
      </Section>
      <Section title="File">
        <Stack sx={{ maxWidth: 320 }}>
          <FileInput label="ID front" file={file} onChange={setFile} />
        </Stack>
      </Section>
    </>
  );
}
