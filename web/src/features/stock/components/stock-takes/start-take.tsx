import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useChange } from '../../../../api/use-call.ts';
import { MainButton } from '../../../../ui/feedback/action-button.tsx';
import { ConfirmDialog } from '../../../../ui/feedback/dialog.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { RefusalNote } from '../../../../ui/feedback/feedback.tsx';
import { words } from '../../../../ui/words.ts';
import { texts } from '../../i18n.ts';
import { ShopChoice } from '../../../../ui/form/place-choices.tsx';
import { stockScreens } from '../../screens.ts';

/** Starts a stock count in a shop, or continues the one that is open there. */
export function StartTake({
  shop_id,
  openOf,
  onClose,
}: {
  shop_id: string | null;
  openOf: (shop: string) => string | undefined;
  onClose: () => void;
}) {
  const t = useTexts(texts).takes;
  const w = useTexts(words);
  const navigate = useNavigate();
  const [shop, setShop] = useState(shop_id);
  const change = useChange(stockCalls.startStockTake, {
    refreshes: [stockCalls.stockTakes],
    onDone: ({ stock_take }) => void navigate(stockScreens.stockTake.path({ id: stock_take.id })),
  });
  const open = shop ? openOf(shop) : undefined;
  return (
    <ConfirmDialog
      open
      title={t.startTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{w.cancel}</Button>
          {open ? (
            <MainButton onClick={() => void navigate(stockScreens.stockTake.path({ id: open }))}>
              {t.alreadyOpen}
            </MainButton>
          ) : (
            <MainButton
              disabled={!shop}
              loading={change.isPending}
              onClick={() => shop && change.mutate({ shop_id: shop })}
            >
              {t.begin}
            </MainButton>
          )}
        </>
      }
    >
      <Typography color="textSecondary">{t.startHelp}</Typography>
      <RefusalNote refusal={change.error} />
      <ShopChoice
        required
        label={t.shop}
        value={shop}
        onChange={(id) => {
          change.reset();
          setShop(id);
        }}
      />
    </ConfirmDialog>
  );
}
