import Button from '@mui/material/Button';
import type { Refused } from '../../../api/send.ts';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { texts } from '../i18n.ts';

/**
 * The refusal of a registration: the owner of a number can be viewed, a similar customer is a question, and what
 * stands at its field is not repeated.
 */
export function RegistrationRefusal({
  refusal,
  onLook,
  children,
}: {
  refusal: Refused | null;
  onLook: (field: 'msisdn' | 'document_number') => void;
  children: (refusal: Refused) => React.ReactNode;
}) {
  const t = useTexts(texts).register;
  if (!refusal) return null;
  if (refusal.code === 'DUPLICATE_PERSON') return children(refusal);
  const taken = ({ MSISDN_IN_USE: 'msisdn', DOCUMENT_NUMBER_IN_USE: 'document_number' } as const)[
    refusal.code as 'MSISDN_IN_USE'
  ];
  if (taken)
    return (
      <Button variant="outlined" sx={{ alignSelf: 'flex-start' }} onClick={() => onLook(taken)}>
        {t.lookAtThem}
      </Button>
    );
  return Object.keys(refusal.fields).length > 0 ? null : <RefusalNote refusal={refusal} />;
}
