import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { useFormContext } from 'react-hook-form';
import type { Refused } from '../../../api/send.ts';
import { SentCodeInput } from '../../../ui/form/sent-code-input.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import type { Registration } from './registration.ts';

const HAS_A_HOLDER = new Set(['MSISDN_IN_USE', 'NUMBER_ONCE_ANOTHERS']);

/** The number is, or was, another customer’s: a code that reaches it proves that the person at the desk holds it now. */
export function NumberHolder({ refusal }: { refusal: Refused | null }) {
  const t = useTexts(texts).register;
  const { watch } = useFormContext<Registration>();
  const [msisdn, language, code] = watch(['msisdn', 'language', 'number_code']);
  const isOfCode = refusal?.fields['number_code'] !== undefined || Boolean(code);
  if (!isOfCode && !HAS_A_HOLDER.has(refusal?.code ?? '')) return null;
  return (
    <Alert severity="info" variant="outlined" icon={false}>
      <Stack sx={{ gap: 1.5 }}>
        {t.numberHolder}
        <SentCodeInput<typeof customersCalls.numberCode>
          call={customersCalls.numberCode}
          input={{ msisdn, language }}
          name="number_code"
          label={t.numberCode}
          help={t.numberCodeHelp}
          send={t.numberCodeSend}
          sentTo={t.numberCodeSent}
        />
      </Stack>
    </Alert>
  );
}
