import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { useState } from 'react';
import { useCall, useChange } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/language.tsx';
import { SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { ValidFor } from '../../../ui/feedback/valid-for.tsx';
import { texts } from '../i18n.ts';
import { ChangeNote } from './change-note.tsx';

/**
 * Vivo activates a phone only with the code that it sends to the customer; once verified, no code is requested again.
 * It is not a form of its own, because it stands inside the form that confirms the activation.
 */
export function VivoCode({ loan_reference }: { loan_reference: string }) {
  const t = useTexts(texts).install;
  const [code, setCode] = useState('');
  const sent = useChange<typeof deviceLocksCalls.sendVivoCode>(deviceLocksCalls.sendVivoCode, {
    onDone: () => setCode(''),
  });
  const verified = useChange<typeof deviceLocksCalls.verifyVivoCode>(deviceLocksCalls.verifyVivoCode, {
    refreshes: [deviceLocksCalls.customerStatus],
  });
  const known = useCall(deviceLocksCalls.customerStatus, { loan_reference });
  const isFine = known.data?.code_verified === true || verified.data?.authorised === true;
  const verify = () => {
    if (/^\d{6}$/.test(code.trim())) verified.mutate({ loan_reference, code: code.trim() });
  };
  return (
    <Section title={t.vivoTitle}>
      {isFine && (
        <Alert severity="success" variant="outlined" role="status">
          {t.vivoFine}
        </Alert>
      )}
      {!isFine && known.isPending && <SkeletonLines lines={1} height={56} />}
      {!isFine && !known.isPending && (
        <Box
          sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: 'auto 1fr auto' }, '& > button': { height: 56 } }}
        >
          <Button variant="outlined" loading={sent.isPending} onClick={() => sent.mutate({ loan_reference })}>
            {sent.data ? t.vivoAgain : t.vivoSend}
          </Button>
          <TextField
            label={t.vivoCode}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                event.preventDefault();
                verify();
              }
            }}
            slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } }}
            {...(sent.data && {
              helperText: (
                <>
                  {t.vivoSent} <ValidFor until={sent.data.expires_at} />
                </>
              ),
            })}
          />
          <Button
            variant="outlined"
            loading={verified.isPending}
            disabled={!/^\d{6}$/.test(code.trim())}
            onClick={verify}
          >
            {t.vivoVerify}
          </Button>
        </Box>
      )}
      {!isFine && verified.data?.authorised === false && (
        <Alert severity="error" variant="outlined" role="alert" sx={{ mt: 1.5 }}>
          {t.vivoWrong}
        </Alert>
      )}
      <ChangeNote of={[sent, verified]} />
    </Section>
  );
}
