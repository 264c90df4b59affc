import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Result } from '@palier/contract/call.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { enqueueSnackbar } from '../../../ui/feedback/notices.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLineLostAt } from '../../../api/use-line.ts';
import { useChange } from '../../../api/use-call.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/dialog.tsx';
import { Form, showRefusal, useRecordForm } from '../../../ui/form/form.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { words } from '../../../ui/words.ts';
import { salesScreens } from '../../sales/screens.ts';
import { texts } from '../i18n.ts';
import { DuplicateQuestion } from './duplicate-question.tsx';
import { prefilled } from './looks-like.ts';
import { Registration } from './registration.ts';
import { RegistrationFields } from './registration-fields.tsx';
import { StillSending } from './waiting-notes.tsx';
import { NumberHolder } from './number-holder.tsx';
import { RegistrationRefusal } from './registration-refusal.tsx';

type Registered = Result<typeof customersCalls.register>['customer'];

/** The form for a new customer. `typed` is the search without a result, and fills what it can. */
export function RegisterCustomer({
  typed,
  onClose,
  onSearch,
  onOpen,
  onRegistered,
}: {
  typed: string;
  onClose: () => void;
  onSearch: (typed: string) => void;
  onOpen: (customer_id: string) => void;
  onRegistered: (customer: Registered) => void;
}) {
  const t = useTexts(texts).register;
  const w = useTexts(words);
  const { language } = useLanguage();
  const empty = {
    first_name: '',
    surname: '',
    other_names: '',
    date_of_birth: '',
    id_type: 'national ID' as const,
    document_number: '',
    national_id: '',
    msisdn: '',
    home_address: '',
    language,
    not_a_duplicate: false,
    number_code: '',
  };
  const { form, forgetDraft, isRestored } = useRecordForm(
    Registration,
    { ...empty, ...prefilled(typed) },
    'register-customer',
  );
  const [touched, setTouched] = useState(false);
  const hasLine = useLineLostAt() === null;
  const change = useChange(customersCalls.register, {
    refreshes: [customersCalls.find],
    onDone: ({ customer }) => {
      forgetDraft();
      enqueueSnackbar(t.added, { variant: 'success' });
      onRegistered(customer);
    },
    onRefused: (refusal) => {
      showRefusal(form, refusal);
      const [first] = Object.keys(refusal.fields);
      if (first && first in form.getValues()) form.setFocus(first as 'msisdn');
    },
  });
  const sendAs = (not_a_duplicate: boolean) => (values: Registration) => change.mutate({ ...values, not_a_duplicate });
  const startAfresh = () => {
    forgetDraft();
    change.reset();
    form.reset({ ...empty, ...prefilled(typed) });
  };

  const { isDirty } = form.formState;
  return (
    <ConfirmDialog open title={t.title} onClose={onClose} actions={null}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Typography color="textSecondary" role="status">
          {isRestored && isDirty && !touched ? t.restored : t.lead}
        </Typography>
        {isDirty && (
          <Button size="small" onClick={startAfresh}>
            {t.startAfresh}
          </Button>
        )}
      </Stack>
      <Form form={form} label={t.title} onSend={sendAs(false)}>
        <Stack sx={{ gap: 2.5 }} onInput={() => setTouched(true)}>
          <RegistrationFields />
          <RegistrationRefusal refusal={change.error} onLook={(field) => onSearch(form.getValues(field) ?? '')}>
            {(refusal) => (
              <DuplicateQuestion
                refusal={refusal}
                busy={change.isPending}
                onOpen={onOpen}
                onSomebodyElse={() => void form.handleSubmit(sendAs(true))()}
              />
            )}
          </RegistrationRefusal>
          <NumberHolder refusal={change.error} />
          <StillSending change={change} />
          {!hasLine && (
            <Alert
              severity="info"
              variant="outlined"
              action={
                <Button size="small" component={Link} to={salesScreens.prepared.path({ start: '1' })}>
                  {t.prepare}
                </Button>
              }
            >
              {t.withoutLine}
            </Alert>
          )}
          <Stack
            direction="row"
            sx={{
              gap: 1,
              justifyContent: 'flex-end',
              position: 'sticky',
              bottom: '-20px',
              mb: '-20px',
              py: 1.5,
              bgcolor: 'background.paper',
              borderTop: 1,
              borderColor: 'divider',
              zIndex: 1,
            }}
          >
            <Button onClick={onClose}>{w.cancel}</Button>
            <MainButton type="submit" loading={change.isPending}>
              {t.send}
            </MainButton>
          </Stack>
        </Stack>
      </Form>
    </ConfirmDialog>
  );
}
