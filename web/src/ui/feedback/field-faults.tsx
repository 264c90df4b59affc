import Typography from '@mui/material/Typography';
import { fieldSentence } from '@palier/contract/fields.ts';
import type { Refused } from '../../api/send.ts';
import { useLanguage } from '../language.tsx';

/** What is wrong with each field, once where several have the same fault. */
export function FieldFaults({ fields }: { fields: Refused['fields'] }) {
  const { language } = useLanguage();
  return [...new Set(Object.values(fields).flatMap(([first]) => first ?? []))].map((first) => (
    <Typography key={first} variant="body2">
      {fieldSentence(first, language)}
    </Typography>
  ));
}
