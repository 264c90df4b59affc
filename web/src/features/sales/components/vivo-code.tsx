import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { useState } from 'react';
import { useCall, useChange } from '../../../api/use-call.ts';
import { CodeField } from '../../../ui/form/code-input.tsx';
import { formWords } from '../../../ui/form/form-words.ts';
import { SIX_DIGITS, isHalfTyped } from '../../../ui/form/six-digits.ts';
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
  const f = useTexts(formWords);
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const sent = useChange<typeof deviceLocksCalls.sendVivoCode>(deviceLocksCalls.sendVivoCode, {
    onDone: () => setCode(''),
  });
  const verified = useChange<typeof deviceLocksCalls.verifyVivoCode>(deviceLocksCalls.verifyVivoCode, {
    refreshes: [deviceLocksCalls.customerStatus],
  });
  const known = useCall(deviceLocksCalls.customerStatus, { loan_reference });
  const isFine = known.data?.code_verified === true || verified.data?.authorised === true;
  const isHalf = isTried && isHalfTyped(code);
  const verify = () => {
    setTried(true);
    if (SIX_DIGITS.complete.test(code)) verified.mutate({ loan_reference, code });
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
          <CodeField
            label={t.vivoCode}
            value={code}
            onChange={setCode}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                event.preventDefault();
                verify();
              }
            }}
            error={isHalf}
            helperText={
              isHalf
                ? f.sixDigits
                : sent.data && (
                    <>
                      {t.vivoSent} <ValidFor until={sent.data.expires_at} />
                    </>
                  )
            }
          />
          <Button variant="outlined" loading={verified.isPending} disabled={code === ''} onClick={verify}>
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
