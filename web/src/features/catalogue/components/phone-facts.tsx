/** The key facts of a model: its picture, its prices and its stock. */
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { groupThousands } from '@palier/contract/values/money.ts';
import { Link } from 'react-router';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { Facts, Section } from '../../../ui/layout/page.tsx';
import { PhonePicture } from '../../../ui/phone-picture.tsx';
import { DayText } from '../../../ui/date-time.tsx';
import { stockScreens } from '../../stock/screens.ts';
import { texts } from '../i18n.ts';
import { writePercent } from './desk/margin.ts';
import type { PhoneRow } from './phone-row.ts';

export function PhoneFacts({ phone }: { phone: PhoneRow }) {
  const p = useTexts(texts).phone;
  const { language } = useLanguage();
  return (
    <Section>
      <Stack direction="row" sx={{ gap: 2.5, alignItems: 'flex-start' }}>
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <PhonePicture name={phone.name} image_url={phone.image_url} height={104} />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Facts
            columns={4}
            facts={[
              [
                p.retail,
                phone.retail_price_fcfa === null ? p.noPrice : <Money key="r" fcfa={phone.retail_price_fcfa} strong />,
              ],
              [p.wholesale, phone.wholesale_price_fcfa !== null && <Money key="w" fcfa={phone.wholesale_price_fcfa} />],
              [
                p.margin,
                phone.margin_fcfa !== null && phone.retail_price_fcfa ? (
                  <span key="m">
                    <Money fcfa={phone.margin_fcfa} /> ·{' '}
                    {writePercent(language, (phone.margin_fcfa * 100) / phone.retail_price_fcfa)}
                  </span>
                ) : null,
              ],
              [p.deposit, phone.deposit_fcfa !== null && <Money key="d" fcfa={phone.deposit_fcfa} />],
              [
                p.multiplier,
                phone.credit_multiplier?.toLocaleString(language === 'fr' ? 'fr-FR' : 'en-GB', {
                  maximumFractionDigits: 4,
                }),
              ],
              [p.since, phone.effective_on && <DayText key="s" day={phone.effective_on} />],
              ...(phone.next_effective_on
                ? [[p.next, <DayText key="n" day={phone.next_effective_on} />] as const]
                : []),
              [
                p.inStock,
                <Link
                  key="i"
                  to={stockScreens.inventory.path({ tab: 'devices', product_id: phone.id, state: 'in_stock' })}
                >
                  {groupThousands(phone.in_stock)}
                </Link>,
              ],
              [
                p.onLoan,
                <Link
                  key="o"
                  to={stockScreens.inventory.path({ tab: 'devices', product_id: phone.id, on_loan: 'true' })}
                >
                  {groupThousands(phone.on_loan)}
                </Link>,
              ],
            ]}
          />
        </Box>
      </Stack>
    </Section>
  );
}
