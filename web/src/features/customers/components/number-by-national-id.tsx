import { nameOf } from '@palier/contract/values/full-name.ts';
import { NationalId } from '@palier/contract/customers/identity-input.ts';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { PhoneNumber } from '../../../ui/copyable.tsx';
import { Form, useRecordForm } from '../../../ui/form/form.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import { rem } from '../../../ui/layout/tokens.ts';

/** The number that belongs to a national ID, shown only when it is asked for. */
export function NumberByNationalId({
  onOpen,
  openLabel,
}: {
  onOpen: (found: { customer_id: string; msisdn: string }) => void;
  openLabel: string;
}) {
  const t = useTexts(texts).numberOf;
  const [asked, setAsked] = useState('');
  const { form } = useRecordForm(NationalId, { national_id: '' }, null);
  const found = useCall(customersCalls.viewMsisdn, { national_id: asked }, { enabled: asked !== '' });
  const person = asked === '' ? undefined : found.data;
  return (
    <Section title={t.title}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t.help}
      </Typography>
      <Form form={form} label={t.title} onSend={({ national_id }: { national_id: string }) => setAsked(national_id)}>
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, alignItems: { sm: 'flex-start' } }}>
          <TextInput
            name="national_id"
            label={t.field}
            autoComplete="off"
            slotProps={{ htmlInput: { maxLength: 30 } }}
          />
          <Button type="submit" variant="outlined" disabled={found.isFetching} sx={{ height: rem(53), flexShrink: 0 }}>
            {t.show}
          </Button>
        </Stack>
      </Form>
      <Box aria-live="polite" sx={{ mt: person || found.isError ? 2 : 0 }}>
        {found.isError && (
          <RefusalNote
            refusal={found.error}
            {...(found.error.code === 'NO_ANSWER' && { retry: () => void found.refetch() })}
          />
        )}
        {person && !found.isError && (
          <Stack
            direction="row"
            sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap', justifyContent: 'space-between' }}
          >
            <Box>
              <Typography variant="body2" color="textSecondary">
                {t.shown(nameOf(person))}
              </Typography>
              <Typography component="div" sx={{ fontWeight: 'fontWeightBold', typography: 'h2' }}>
                <PhoneNumber msisdn={person.msisdn} />
              </Typography>
            </Box>
            <Button variant="outlined" onClick={() => onOpen(person)}>
              {openLabel}
            </Button>
          </Stack>
        )}
      </Box>
    </Section>
  );
}
