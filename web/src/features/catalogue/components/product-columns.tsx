import { inFcfa } from '@palier/contract/values/written-money.ts';
import { inSentence } from '@palier/contract/labels.ts';
import { LOCK_SOLUTION_LABELS } from '@palier/contract/catalogue/labels.ts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PRICE_ROLES } from '@palier/contract/roles.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { PendingMark } from '../../../ui/feedback/pending-mark.tsx';
import { PhonePicture } from '../../../ui/phone-picture.tsx';
import { useSession } from '../../../ui/session.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import { DayOf, writeDay } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import { writePercent } from './desk/margin.ts';
import { catalogueScreens } from '../screens.ts';
import type { PhoneRow } from './phone-row.ts';

const money = (amount_fcfa: number | null) => (amount_fcfa === null ? '—' : <Money bare fcfa={amount_fcfa} />);

/** What a model shows in every width. */
const NEEDED = new Set(['name', 'retail', 'deposit', 'in_stock']);

export function usePhoneColumns(): Array<Column<PhoneRow>> {
  const t = useTexts(texts);
  const lockSolutions = useTexts(LOCK_SOLUTION_LABELS);
  const { language } = useLanguage();
  const seesCost = useSession().may(PRICE_ROLES);
  return useMemo(() => {
    const p = t.phone;
    const columns: Array<Column<PhoneRow>> = [
      {
        id: 'name',
        phone: 'name',
        title: p.name,
        sorts_by: 'name',
        width: 'minmax(190px, 2fr)',
        cell: (phone) => (
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', minWidth: 0 }}>
            <PhonePicture name={phone.name} image_url={phone.image_url} height={32} />
            <span>
              <Link to={catalogueScreens.product.path({ id: phone.id })} onClick={(event) => event.stopPropagation()}>
                {phone.name}
              </Link>{' '}
              <PendingMark plain subjects={[{ kind: 'product', id: phone.id }]} />
              {phone.next_effective_on && (
                <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                  {p.nextOn(writeDay(language, phone.next_effective_on))}
                </Typography>
              )}
            </span>
          </Stack>
        ),
      },
      { id: 'sku', title: p.sku, cell: ({ sku }) => sku },
      { id: 'product_code', title: p.productCode, cell: ({ product_code }) => product_code },
      { id: 'lock', phone: 'line', title: p.lock, cell: ({ lock_solution }) => lockSolutions[lock_solution] },
      {
        id: 'retail',
        phone: 'sum',
        title: inFcfa(p.retail),
        sorts_by: 'retail_price_fcfa',
        align: 'right',
        width: 'minmax(105px, 1fr)',
        cell: ({ retail_price_fcfa }) =>
          retail_price_fcfa === null ? p.noPrice : <Money bare fcfa={retail_price_fcfa} />,
      },
      {
        id: 'wholesale',
        title: inFcfa(p.wholesale),
        align: 'right',
        width: 'minmax(105px, 1fr)',
        cell: ({ wholesale_price_fcfa }) => money(wholesale_price_fcfa),
      },
      {
        id: 'margin',
        title: inFcfa(p.margin),
        sorts_by: 'margin_fcfa',
        align: 'right',
        width: 'minmax(115px, 1fr)',
        cell: ({ margin_fcfa, retail_price_fcfa }) =>
          margin_fcfa === null || !retail_price_fcfa ? (
            '—'
          ) : (
            <span>
              <Money bare fcfa={margin_fcfa} />{' '}
              <small style={{ whiteSpace: 'nowrap', opacity: 0.8 }}>
                {writePercent(language, (margin_fcfa * 100) / retail_price_fcfa)}
              </small>
            </span>
          ),
      },
      {
        id: 'deposit',
        title: inFcfa(p.deposit),
        align: 'right',
        width: 'minmax(100px, 1fr)',
        cell: ({ deposit_fcfa }) => money(deposit_fcfa),
      },
      {
        id: 'multiplier',
        title: p.multiplier,
        align: 'right',
        width: 'minmax(80px, 0.8fr)',
        cell: ({ credit_multiplier }) =>
          credit_multiplier === null
            ? '—'
            : credit_multiplier.toLocaleString(language === 'fr' ? 'fr-FR' : 'en-GB', { maximumFractionDigits: 4 }),
      },
      {
        id: 'in_stock',
        phone: 'side',
        title: p.inStock,
        sorts_by: 'in_stock',
        align: 'right',
        width: 'minmax(70px, 0.7fr)',
        cell: ({ in_stock }) => (
          <>
            {groupThousands(in_stock)}
            <span className="tb-unit"> {inSentence(p.inStock)}</span>
          </>
        ),
      },
      {
        id: 'on_loan',
        title: p.onLoan,
        sorts_by: 'on_loan',
        align: 'right',
        width: 'minmax(70px, 0.7fr)',
        cell: ({ on_loan }) => groupThousands(on_loan),
      },
      {
        id: 'created_at',
        title: p.created,
        sorts_by: 'created_at',
        cell: ({ created_at }) => <DayOf at={created_at} />,
      },
    ];
    return columns
      .filter(({ id }) => seesCost || (id !== 'wholesale' && id !== 'margin'))
      .map((column) => (NEEDED.has(column.id) ? column : { ...column, wide: true }));
  }, [t, lockSolutions, language, seesCost]);
}
