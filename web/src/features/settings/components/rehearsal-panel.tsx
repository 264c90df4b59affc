/** Rehearses the lock policies that are typed, before anybody is asked to approve them. */
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { settingsCalls } from '@palier/contract/settings/calls.ts';
import type { Settings } from '@palier/contract/settings/groups.ts';
import { useFormContext } from 'react-hook-form';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import { RehearsalView } from './rehearsal-view.tsx';
import { useRehearsed } from './use-rehearsed.ts';

export function RehearsalPanel() {
  const t = useTexts(texts).rehearsal;
  const form = useFormContext<{ values: Settings<'locks'> }>();
  const values = form.watch('values');
  const { found, isStale, isBusy, refusal, rehearse } = useRehearsed(settingsCalls.rehearseLocks, { values });
  const begin = async () => {
    if (await form.trigger('values')) await rehearse();
  };
  return (
    <Section
      title={t.title}
      actions={
        <Button variant="outlined" onClick={() => void begin()} loading={isBusy}>
          {found ? t.again : t.begin}
        </Button>
      }
    >
      <div aria-live="polite">
        {refusal && <RefusalNote refusal={refusal} />}
        {isBusy && <SkeletonLines lines={5} />}
        {!isBusy && !found && <Typography color="textSecondary">{t.lead}</Typography>}
        {!isBusy && found && <RehearsalView rehearsal={found.rehearsal} isStale={isStale} />}
      </div>
    </Section>
  );
}
