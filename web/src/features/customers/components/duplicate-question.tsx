import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Refused } from '../../../api/send.ts';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { writeDay } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';

/**
 * A very similar customer exists. Staff compare and decide which it is; nothing is merged, and nothing is registered
 * before.
 */
export function DuplicateQuestion({
  refusal,
  onOpen,
  onSomebodyElse,
  busy,
  shown,
  others,
}: {
  refusal: Refused;
  onOpen: (customer_id: string) => void;
  onSomebodyElse: () => void;
  busy: boolean;
  /** More of the other customer, before the ways on. */
  shown?: ReactNode;
  /** Further ways on. */
  others?: ReactNode;
}) {
  const t = useTexts(texts).register;
  const { language } = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, [refusal]);
  const { customer_id, name, date_of_birth } = refusal.facts;
  return (
    <Alert severity="warning" variant="outlined" ref={box} tabIndex={-1} role="alert" sx={{ scrollMarginBottom: 110 }}>
      <AlertTitle>{t.duplicateTitle}</AlertTitle>
      {refusal.message}
      {name && (
        <strong style={{ display: 'block', marginBlock: 8 }}>
          {date_of_birth ? t.duplicateWho(String(name), writeDay(language, String(date_of_birth))) : String(name)}
        </strong>
      )}
      {!customer_id && <p style={{ marginBlock: 8 }}>{t.duplicateElsewhere}</p>}
      {shown}
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, flexWrap: 'wrap', mt: shown ? 1.5 : 0 }}>
        {customer_id && (
          <Button size="small" variant="outlined" onClick={() => onOpen(String(customer_id))}>
            {t.openThem}
          </Button>
        )}
        <Button size="small" variant="outlined" disabled={busy} onClick={onSomebodyElse}>
          {t.somebodyElse}
        </Button>
        {others}
      </Stack>
    </Alert>
  );
}
