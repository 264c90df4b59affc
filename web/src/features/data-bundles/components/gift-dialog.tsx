/** What a customer may be given, the gift on its way until it ends, and the gifts so far. */
import { dataBundlesCalls } from '@palier/contract/data-bundles/calls.ts';
import { customerSubject } from '@palier/contract/live/subjects.ts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/dialog.tsx';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { words } from '../../../ui/words.ts';
import { texts } from '../i18n.ts';
import { dataBundlesScreens } from '../screens.ts';
import { settleTexts } from '../settle.i18n.ts';
import { EarlierGifts } from './earlier-gifts.tsx';
import { type Gift, isOnItsWay } from './gift.ts';
import { GiftForm } from './gift-form.tsx';
import { GiftProgress } from './gift-progress.tsx';
import { NothingToGive, useWhyNone } from './nothing-to-give.tsx';

const SOON_MS = 2_500;
/** A lost answer is found within minutes at best. */
const RARELY_MS = 20_000;

const everyMs = (newest: Gift | undefined): number | false => {
  if (!newest || !isOnItsWay(newest)) return false;
  return newest.state === 'unknown' ? RARELY_MS : SOON_MS;
};

export function GiftDialog({ customer_id, onClose }: { customer_id: string; onClose: () => void }) {
  const t = useTexts(texts);
  const settling = useTexts(settleTexts);
  const w = useTexts(words);
  const id = useId();
  const [every_ms, setEvery] = useState<number | false>(false);
  /** The gift that was on its way while this dialog was open. */
  const [followed, setFollowed] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [needsApproval, setNeedsApproval] = useState(false);
  const read = useCall(
    dataBundlesCalls.offered,
    { customer_id },
    { every_ms, fresh_ms: 0, live: [customerSubject(customer_id)] },
  );
  const newest = read.data?.gifts[0];
  const whyNone = useWhyNone(read.data, customer_id);
  useEffect(() => {
    setEvery(everyMs(newest));
    if (newest && isOnItsWay(newest)) setFollowed(newest.gift_id);
  }, [newest]);
  const told = newest && (isOnItsWay(newest) || newest.gift_id === followed) ? newest : null;
  const hasForm = read.data !== undefined && whyNone === null && (told === null || told.state === 'failed');
  return (
    <ConfirmDialog
      open
      title={t.title}
      onClose={onClose}
      actions={
        hasForm ? (
          <>
            <Button onClick={onClose}>{w.cancel}</Button>
            <MainButton type="submit" form={id} loading={isSending}>
              {needsApproval ? t.ask : t.give}
            </MainButton>
          </>
        ) : (
          <MainButton onClick={onClose}>{w.close}</MainButton>
        )
      }
    >
      <Typography color="textSecondary">{t.lead}</Typography>
      <RefusalNote refusal={read.error} retry={() => void read.refetch()} />
      {!read.data && !read.error && <SkeletonLines lines={6} />}
      {told && <GiftProgress gift={told} />}
      {told?.is_stuck && (
        <Button
          variant="outlined"
          component={Link}
          to={dataBundlesScreens.stuck.path()}
          sx={{ alignSelf: 'flex-start' }}
        >
          {settling.action}
        </Button>
      )}
      {read.data && whyNone !== null && told === null && <NothingToGive why={whyNone} />}
      {read.data && hasForm && (
        <GiftForm
          id={id}
          customer_id={customer_id}
          offered={read.data}
          onSending={setSending}
          onChosen={setNeedsApproval}
          onAsked={onClose}
        />
      )}
      <EarlierGifts gifts={(read.data?.gifts ?? []).filter((gift) => gift !== told)} />
    </ConfirmDialog>
  );
}
