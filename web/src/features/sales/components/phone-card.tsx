import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PHONE_GRADE_LABELS } from '@palier/contract/stock/labels.ts';
import type { QualifiedPhone } from '@palier/contract/sales/records.ts';
import { sayEach } from '@palier/contract/rules/plan-sentence.ts';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { PhonePicture } from '../../../ui/phone-picture.tsx';
import { texts } from '../i18n.ts';
import { phoneKey } from './phone-change-note.tsx';
import { ChoiceCard, ChoiceDot } from './choice-card.tsx';

type Phone = z.output<typeof QualifiedPhone>;

export function PhoneCard({ phone, checked, onChoose }: { phone: Phone; checked: boolean; onChoose: () => void }) {
  const grades = useTexts(PHONE_GRADE_LABELS);
  return (
    <ChoiceCard
      name="phone"
      value={phoneKey(phone)}
      checked={checked}
      onChoose={onChoose}
      label={phone.grade === null ? phone.name : `${phone.name} (${grades[phone.grade]})`}
      isDescribed
    >
      <PhoneFacts phone={phone} mark={<ChoiceDot checked={checked} />} />
    </ChoiceCard>
  );
}

/** What a phone costs this customer, and where it is; with a mark beside its name where it may be chosen. */
export function PhoneFacts({ phone, mark }: { phone: Phone; mark?: ReactNode }) {
  const t = useTexts(texts).phone;
  const { language } = useLanguage();
  const hasMemory = phone.ram_gb !== null || phone.rom_gb !== null;
  const grades = useTexts(PHONE_GRADE_LABELS);
  const lock = t.locks[phone.lock_solution as keyof typeof t.locks] ?? phone.lock_solution;
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        <PhonePicture name={phone.name} image_url={phone.image_url} height={76} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography sx={{ fontWeight: 'fontWeightBold' }}>{phone.name}</Typography>
          {phone.grade !== null && (
            <Typography variant="body2" sx={{ fontWeight: 'fontWeightBold' }}>
              {grades[phone.grade]}
            </Typography>
          )}
          {hasMemory && (
            <Typography variant="body2" color="textSecondary">
              {t.memory(String(phone.ram_gb ?? t.unknown), String(phone.rom_gb ?? t.unknown))}
            </Typography>
          )}
          <Typography variant="body2" color="textSecondary">
            {lock}
          </Typography>
        </Box>
        {mark}
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: 1.5,
          display: 'grid',
          gridTemplateColumns: '1fr auto',
          columnGap: 1,
          rowGap: 0.5,
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, textAlign: 'right' },
        }}
      >
        <dt>{t.from}</dt>
        <dd>
          <strong>{sayEach(phone.lowest_plan, language)}</strong>
        </dd>
        <dt>{t.deposit}</dt>
        <dd>
          <Money fcfa={phone.deposit_fcfa} />
        </dd>
        <dt>{t.cash}</dt>
        <dd>
          <Money fcfa={phone.retail_price_fcfa} />
        </dd>
      </Box>
      <Box
        sx={{
          mt: 1,
          pt: 1,
          borderTop: 1,
          borderColor: 'divider',
          display: 'flex',
          justifyContent: 'space-between',
          gap: 1,
        }}
      >
        <Typography
          variant="body2"
          sx={{ fontWeight: 'fontWeightBold', color: phone.in_stock > 0 ? 'success.main' : 'warning.main' }}
        >
          {phone.in_stock > 0 ? t.stock(phone.in_stock) : t.noStock}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t.plans(phone.qualifying_plans)}
        </Typography>
      </Box>
    </>
  );
}
