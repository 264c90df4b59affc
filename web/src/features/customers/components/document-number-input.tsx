import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { DocumentNumber, type ID_TYPES } from '@palier/contract/values/person.ts';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useCall } from '../../../api/use-call.ts';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';

/**
 * A document number that is checked as soon as the user leaves the field: well formed for its kind, and not used by
 * another customer. It stands beside a field `id_type`.
 */
export function DocumentNumberInput({ label, customer_id }: { label: string; customer_id?: string }) {
  const t = useTexts(texts).documentCheck;
  const { setError, getFieldState } = useFormContext();
  const [id_type, document_number] = useWatch({ name: ['id_type', 'document_number'] }) as [
    (typeof ID_TYPES)[number] | '',
    string | undefined,
  ];
  const [left, setLeft] = useState('');
  const wellTyped = DocumentNumber.safeParse(left);
  const isAsked = left !== '' && left === document_number && id_type !== '' && wellTyped.success;
  const check = useCall(
    customersCalls.checkId,
    { id_type: id_type || 'national ID', document_number: left, ...(customer_id && { customer_id }) },
    { enabled: isAsked },
  );
  const answer = isAsked ? check.data : undefined;
  const complaint = answer && !answer.valid ? answer.message : null;
  useEffect(() => {
    if (complaint && !getFieldState('document_number').error)
      setError('document_number', { type: 'server', message: complaint });
  }, [complaint, left, setError, getFieldState]);

  const helpOf = (): string => {
    if (!isAsked) return ' ';
    if (check.isFetching) return t.checking;
    if (check.isError) return t.notChecked;
    return answer?.valid ? t.free : ' ';
  };
  return (
    <Box onBlur={() => setLeft(document_number ?? '')} sx={{ position: 'relative' }}>
      <TextInput
        name="document_number"
        label={label}
        help={helpOf()}
        autoComplete="off"
        required
        slotProps={{
          htmlInput: { maxLength: 30, autoCapitalize: 'characters', spellCheck: false },
          formHelperText: { role: 'status' },
          input: {
            endAdornment:
              answer?.valid && !check.isFetching ? <CheckCircleOutlined color="success" aria-hidden /> : undefined,
          },
        }}
      />
    </Box>
  );
}
