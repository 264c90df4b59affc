import { authCalls } from '@palier/contract/auth/calls.ts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSnackbar } from 'notistack';
import { useNavigate } from 'react-router';
import * as z from 'zod';
import { useChange } from '../../../api/use-call.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { Form, showRefusal, useRecordForm } from '../../../ui/form/form.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { useSession, useSignedIn } from '../../../ui/session.tsx';
import { texts } from '../i18n.ts';
import { homeScreens } from '../../home/screens.ts';
import { authScreens } from '../screens.ts';

const Fields = z
  .object({
    current_password: z.string().min(1, 'valid password required'),
    new_password: z.string().min(10, 'at least 10 characters'),
    again: z.string(),
  })
  .refine(({ new_password, again }) => new_password === again, { path: ['again'], message: 'passwords differ' });

export function ChangePassword() {
  const title = useTexts(authScreens.password.title);
  const t = useTexts(texts);
  const { must_change_password } = useSignedIn();
  const { passwordChanged } = useSession();
  const { enqueueSnackbar } = useSnackbar();
  const navigate = useNavigate();
  const { form } = useRecordForm(Fields, { current_password: '', new_password: '', again: '' });
  const change = useChange(authCalls.changePassword, {
    onDone: () => {
      enqueueSnackbar(t.changed, { variant: 'success' });
      passwordChanged();
      void navigate(homeScreens.home.path());
    },
    onRefused: (refusal) => showRefusal(form, refusal),
  });
  return (
    <Page title={title} lead={must_change_password ? t.firstChange : undefined} width={520}>
      <Section>
        <Form
          form={form}
          label={title}
          onSend={({ current_password, new_password }: z.output<typeof Fields>) =>
            change.mutate({ current_password, new_password })
          }
        >
          <Stack sx={{ gap: 2 }}>
            <Typography color="textSecondary">{t.rules}</Typography>
            {change.error && Object.keys(change.error.fields).length === 0 && <RefusalNote refusal={change.error} />}
            <TextInput name="current_password" label={t.current} type="password" autoComplete="current-password" />
            <TextInput name="new_password" label={t.fresh} type="password" autoComplete="new-password" />
            <TextInput name="again" label={t.again} type="password" autoComplete="new-password" />
            <div>
              <MainButton type="submit" disabled={change.isPending}>
                {t.change}
              </MainButton>
            </div>
          </Stack>
        </Form>
      </Section>
    </Page>
  );
}
