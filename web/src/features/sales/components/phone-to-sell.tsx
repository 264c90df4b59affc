/**
 * The IMEI as it is typed or scanned: how many digits, whether its check digit is right, and whether that phone can be
 * sold here.
 */
import { salesCalls } from '@palier/contract/sales/calls.ts';
import Box from '@mui/material/Box';
import type { PhoneGrade } from '@palier/contract/rules/returned-phones.ts';
import { Imei } from '@palier/contract/values/imei.ts';
import { useFormContext } from 'react-hook-form';
import Typography from '@mui/material/Typography';
import { useCall } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/language.tsx';
import { ImeiInput } from '../../../ui/scan/imei-input.tsx';
import { texts } from '../i18n.ts';
import { Advice } from './change-note.tsx';

export function PhoneToSell({ product_id, grade }: { product_id: string | null; grade: PhoneGrade | null }) {
  const t = useTexts(texts).loan;
  const { watch, formState } = useFormContext();
  const typed: unknown = watch('imei');
  const text = typeof typed === 'string' ? typed : '';
  const digits = text.replace(/\D/g, '').length;
  const imei = Imei.safeParse(text);
  const check = useCall(
    salesCalls.checkImei,
    { imei: imei.data ?? '', product_id, grade },
    { enabled: imei.success, fresh_ms: 0 },
  );
  const stateOf = () => {
    if (!imei.success) return digits === 15 ? 'wrong' : 'typing';
    // What the portal refused at the field is not called fine below it.
    if (check.data) return formState.errors['imei'] ? 'said_at_field' : 'fine';
    return check.error ? 'refused' : 'checking';
  };
  const state = stateOf();
  const says = {
    wrong: t.imeiWrong,
    typing: t.imeiDigits(digits),
    fine: t.imeiFine(check.data?.model ?? ''),
    refused: check.error?.message ?? '',
    said_at_field: '',
    checking: t.imeiChecking,
  }[state];
  const colour = {
    wrong: 'error.main',
    refused: 'error.main',
    fine: 'success.main',
    said_at_field: 'text.secondary',
    typing: 'text.secondary',
    checking: 'text.secondary',
  }[state];
  return (
    <div>
      <ImeiInput name="imei" label={t.imei} help={t.imeiHelp} />
      <Box
        role="status"
        aria-live="polite"
        sx={{ px: 2, mt: 0.5, minHeight: 24, color: colour, fontWeight: 'fontWeightBold' }}
      >
        {digits > 0 && (
          <Typography variant="body2" sx={{ fontWeight: 'inherit' }}>
            {says}
          </Typography>
        )}
        {state === 'refused' && check.error && (
          <Box sx={{ color: 'text.primary', fontWeight: 'fontWeightRegular' }}>
            <Advice refusal={check.error} />
          </Box>
        )}
      </Box>
    </div>
  );
}
