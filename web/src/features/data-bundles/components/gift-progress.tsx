/** The state of one gift, told until it ends. */
import Alert from '@mui/material/Alert';
import { bundleWords } from '@palier/contract/data-bundles/words.ts';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import { type Gift, NEVER_RECEIVED, isOnItsWay } from './gift.ts';

const SEVERITY = { queued: 'info', sent: 'info', unknown: 'warning', delivered: 'success', failed: 'error' } as const;

export function GiftProgress({ gift }: { gift: Gift }) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  return (
    <Alert severity={SEVERITY[gift.state]} variant="outlined" role="status">
      {t.state[gift.state](bundleWords(language, gift))}
      {gift.failure !== null && (
        <>
          <br />
          {gift.failure === NEVER_RECEIVED ? t.neverReceived : gift.failure}
        </>
      )}
      {isOnItsWay(gift) && (
        <>
          <br />
          {t.mayClose}
        </>
      )}
    </Alert>
  );
}
