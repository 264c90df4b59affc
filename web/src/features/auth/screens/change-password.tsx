import { authCalls } from '@palier/contract/auth/calls.ts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSnackbar } from '../../../ui/feedback/notices.ts';
import { useEffect, useRef } from 'react';
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
  const { must_change_password, app_from_sheet } = useSignedIn();
  const { passwordChanged, askPasswordState } = useSession();
  const { enqueueSnackbar } = useSnackbar();
  const navigate = useNavigate();
  const { form } = useRecordForm(Fields, { current_password: '', new_password: '', again: '' }, null);
  const began_with_first = useRef(must_change_password);
  const leave = () => {
    enqueueSnackbar(t.changed, { variant: 'success' });
    void navigate(began_with_first.current && app_from_sheet ? authScreens.account.path() : homeScreens.home.path());
  };
  const change = useChange(authCalls.changePassword, {
    onDone: () => (must_change_password ? passwordChanged() : leave()),
    onRefused: (refusal) => {
      showRefusal(form, refusal);
      // The change may have been made before, by a request whose answer never came.
      if (must_change_password) askPasswordState();
    },
  });
  // However the portal says that the first password was changed, the screen is left.
  useEffect(() => {
    if (began_with_first.current && !must_change_password) leave();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the end of the first password leaves
  }, [must_change_password]);
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
