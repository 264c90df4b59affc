import { usersCalls } from '@palier/contract/users/calls.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Result } from '@palier/contract/call.ts';
import { authCalls } from '@palier/contract/auth/calls.ts';
import { useState } from 'react';
import * as z from 'zod';
import { MainButton } from '../../../../ui/feedback/action-button.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { TextInput } from '../../../../ui/form/inputs.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { Facts, Section } from '../../../../ui/layout/page.tsx';
import { StateChip } from '../../../../ui/feedback/state-chip.tsx';
import { When } from '../../../../ui/date-time.tsx';
import { accountTexts } from '../../account.i18n.ts';
import { SetUpApp } from './set-up-app.tsx';

const FEW = 3;
const Password = z.object({ current_password: z.string().min(1, 'valid password required') });

/**
 * The authenticator app: an offer to set it up, or its state and the number of recovery codes left. Where no texts are
 * sent, codes come from nothing else, and it cannot be removed.
 */
export function AuthenticatorApp({
  app,
  sends_texts,
}: Pick<Result<typeof usersCalls.mySignIn>, 'app' | 'sends_texts'>) {
  const t = useTexts(accountTexts);
  const [dialog, setDialog] = useState<'set_up' | 'remove' | null>(null);
  const close = () => setDialog(null);
  return (
    <Section title={t.app} actions={app && <StateChip label={t.inUse} tone="good" />}>
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        {app ? (
          <Facts
            columns={2}
            facts={[
              [t.since, <When key="since" at={app.since} />],
              [t.codesLeft, app.recovery_codes_left],
            ]}
          />
        ) : (
          <Typography color="textSecondary" sx={{ maxWidth: 640 }}>
            {t.appWhy}
          </Typography>
        )}
        {app?.is_from_sheet && (
          <Alert severity="warning" variant="outlined">
            {t.fromSheet}
          </Alert>
        )}
        {app && !app.is_from_sheet && app.recovery_codes_left <= FEW && (
          <Alert severity="warning" variant="outlined">
            {t.fewLeft}
          </Alert>
        )}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {app && !app.is_from_sheet ? (
            <Button variant="outlined" onClick={() => setDialog('set_up')}>
              {t.anotherPhone}
            </Button>
          ) : (
            <MainButton onClick={() => setDialog('set_up')}>{app ? t.ownKey : t.setUp}</MainButton>
          )}
          {app && sends_texts && (
            <Button color="error" onClick={() => setDialog('remove')}>
              {t.remove}
            </Button>
          )}
        </Stack>
      </Stack>
      {dialog === 'set_up' && <SetUpApp onClose={close} />}
      {dialog === 'remove' && <RemoveApp onClose={close} />}
    </Section>
  );
}

function RemoveApp({ onClose }: { onClose: () => void }) {
  const t = useTexts(accountTexts);
  return (
    <FormDialog
      title={t.removeTitle}
      lead={t.removeWhy}
      call={authCalls.removeApp}
      schema={Password}
      defaults={{ current_password: '' }}
      draft={null}
      toSent={(typed: z.output<typeof Password>) => typed}
      refreshes={[usersCalls.mySignIn]}
      send={t.remove}
      onClose={onClose}
    >
      <TextInput
        name="current_password"
        label={t.password}
        type="password"
        autoComplete="current-password"
        autoFocus
        fullWidth
      />
    </FormDialog>
  );
}
