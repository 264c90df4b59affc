import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { ReactNode } from 'react';
import { businessTimeOf } from '../../../../ui/business-now.ts';
import { exact } from '../../../../ui/date-time.tsx';
import { EmptyNote, SkeletonLines } from '../../../../ui/feedback/feedback.tsx';
import { useLanguage, useTexts } from '../../../../ui/language.tsx';
import { preparedTexts } from '../../prepared.i18n.ts';
import { PreparedActions } from './prepared-step.tsx';
import { type PriceList, usePriceList } from './use-price-list.ts';

/** The price list with its age and with what is decided later; or that this browser does not know it yet. */
export function PricesKnown({
  limit_fcfa,
  onOverview,
  children,
}: {
  /** The most that the customer may repay; null until the portal has said it. */
  limit_fcfa: number | null;
  onOverview: () => void;
  children: (list: PriceList) => ReactNode;
}) {
  const t = useTexts(preparedTexts);
  const { language } = useLanguage();
  const prices = usePriceList();
  if (prices === undefined) return <SkeletonLines lines={6} height={56} />;
  const list = prices?.list ?? null;
  if (prices === null || list === null || list.phones.length === 0) {
    const isTooLong = prices !== null && list === null;
    return (
      <>
        <EmptyNote
          title={isTooLong ? t.pricesTooLong : t.noPrices}
          help={isTooLong ? t.pricesTooLongHelp : t.noPricesHelp}
        />
        <PreparedActions onOverview={onOverview} main={null} />
      </>
    );
  }
  return (
    <>
      <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
        <Typography variant="body2">{t.pricesOf(exact(language, businessTimeOf(prices.at)))}</Typography>
        <Typography variant="body2">{limit_fcfa === null ? t.limit : t.limitKnown(formatFcfa(limit_fcfa))}</Typography>
      </Alert>
      {children(list)}
    </>
  );
}
