/** What matters most about a model: its picture, its prices and its stock. */
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Link } from 'react-router';
import { DayText } from '../../../ui/date-time.tsx';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Figures } from '../../../ui/layout/figures.tsx';
import { Facts, Section } from '../../../ui/layout/page.tsx';
import { CRAMPED } from '../../../ui/layout/tokens.ts';
import { Fcfa, Money } from '../../../ui/money.tsx';
import { PhonePicture } from '../../../ui/phone-picture.tsx';
import { stockScreens } from '../../stock/screens.ts';
import { texts } from '../i18n.ts';
import { writePercent } from './desk/margin.ts';
import { EditPicture } from './edit-picture.tsx';
import type { PhoneRow } from './phone-row.ts';

export function PhoneFacts({ phone }: { phone: PhoneRow }) {
  const p = useTexts(texts).phone;
  const { language } = useLanguage();
  const [editing, setEditing] = useState(false);
  const { retail_price_fcfa: retail, wholesale_price_fcfa: wholesale, margin_fcfa: margin } = phone;
  const devices = { tab: 'devices', product_id: phone.id } as const;
  return (
    <>
      <Section>
        <Stack
          direction={{ xs: 'row', lg: 'column' }}
          sx={{
            columnGap: 2.5,
            rowGap: 2,
            alignItems: { xs: 'flex-start', lg: 'stretch' },
            [CRAMPED]: { flexDirection: 'column' },
          }}
        >
          <Stack sx={{ gap: 1, alignItems: 'center' }}>
            <PhonePicture name={phone.name} image_url={phone.image_url} height={148} />
            <ActionButton size="small" call={catalogueCalls.setImage} onClick={() => setEditing(true)}>
              {phone.image_url ? p.changePicture : p.addPicture}
            </ActionButton>
          </Stack>
          <Stack sx={{ gap: 2, flex: 1, minWidth: 0 }}>
            <Figures figures={[{ name: p.retail, value: retail === null ? p.noPrice : <Fcfa fcfa={retail} /> }]} />
            <Facts
              pairs
              columns={2}
              facts={[
                [p.deposit, phone.deposit_fcfa !== null && <Money key="d" fcfa={phone.deposit_fcfa} />],
                [
                  p.multiplier,
                  phone.credit_multiplier?.toLocaleString(language === 'fr' ? 'fr-FR' : 'en-GB', {
                    maximumFractionDigits: 4,
                  }),
                ],
                ...(wholesale === null ? [] : [[p.wholesale, <Money key="w" fcfa={wholesale} />] as const]),
                ...(margin === null || !retail
                  ? []
                  : [
                      [
                        p.margin,
                        <span key="m">
                          <Money fcfa={margin} /> · {writePercent(language, (margin * 100) / retail)}
                        </span>,
                      ] as const,
                    ]),
                [p.since, phone.effective_on && <DayText key="s" day={phone.effective_on} />],
                ...(phone.next_effective_on
                  ? [[p.next, <DayText key="n" day={phone.next_effective_on} />] as const]
                  : []),
              ]}
            />
          </Stack>
        </Stack>
      </Section>
      <Section title={p.hasStock}>
        <Box sx={{ '& a': { color: 'inherit' } }}>
          <Figures
            figures={[
              {
                name: p.inStock,
                value: (
                  <Link to={stockScreens.inventory.path({ ...devices, state: 'in_stock' })}>
                    {groupThousands(phone.in_stock)}
                  </Link>
                ),
              },
              {
                name: p.onLoan,
                value: (
                  <Link to={stockScreens.inventory.path({ ...devices, on_loan: 'true' })}>
                    {groupThousands(phone.on_loan)}
                  </Link>
                ),
              },
            ]}
          />
        </Box>
      </Section>
      {editing && <EditPicture phone={phone} onClose={() => setEditing(false)} />}
    </>
  );
}
