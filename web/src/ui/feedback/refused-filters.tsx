/** A reading that was refused, with what is wrong with each filter. Any other refusal says it all by itself. */
import Typography from '@mui/material/Typography';
import { fieldSentence } from '@palier/contract/fields.ts';
import type { Refused } from '../../api/send.ts';
import { useLanguage } from '../language.tsx';
import { RefusalNote } from './feedback.tsx';

export function RefusedFilters({ refusal, retry }: { refusal: Refused; retry: () => void }) {
  const { language } = useLanguage();
  const fields = refusal.code === 'INVALID_INPUT' ? Object.values(refusal.fields) : [];
  return (
    <>
      <RefusalNote refusal={refusal} retry={retry} />
      {fields.map(([sentence]) => (
        <Typography key={sentence} color="error" sx={{ mt: 1 }}>
          {fieldSentence(sentence, language)}
        </Typography>
      ))}
    </>
  );
}
