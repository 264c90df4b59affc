/** Rehearses the lock policies that are typed, before anybody is asked to approve them. */
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Result } from '@palier/contract/call.ts';
import { settingsCalls } from '@palier/contract/settings/calls.ts';
import type { Settings } from '@palier/contract/settings/groups.ts';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Refused, send } from '../../../api/send.ts';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import { RehearsalView } from './rehearsal-view.tsx';

type Rehearsal = Result<typeof settingsCalls.rehearseLocks>['rehearsal'];

interface Rehearsed {
  /** The values as they were sent, to say when others have been typed since. */
  readonly of: string;
  readonly found: Rehearsal;
}

export function RehearsalPanel() {
  const t = useTexts(texts).rehearsal;
  const form = useFormContext<{ values: Settings<'locks'> }>();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refused | null>(null);
  const [rehearsed, setRehearsed] = useState<Rehearsed | null>(null);
  const values = form.watch('values');
  const rehearse = async () => {
    if (!(await form.trigger('values'))) return;
    setBusy(true);
    setRefusal(null);
    const sent = form.getValues('values');
    try {
      const { rehearsal } = await send(settingsCalls.rehearseLocks, { values: sent });
      setRehearsed({ of: JSON.stringify(sent), found: rehearsal });
    } catch (failure) {
      if (!(failure instanceof Refused)) throw failure;
      setRefusal(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section
      title={t.title}
      actions={
        <Button variant="outlined" onClick={() => void rehearse()} loading={isBusy}>
          {rehearsed ? t.again : t.begin}
        </Button>
      }
    >
      <div aria-live="polite">
        {refusal && <RefusalNote refusal={refusal} />}
        {isBusy && <SkeletonLines lines={5} />}
        {!isBusy && !rehearsed && <Typography color="textSecondary">{t.lead}</Typography>}
        {!isBusy && rehearsed && (
          <RehearsalView rehearsal={rehearsed.found} isStale={rehearsed.of !== JSON.stringify(values)} />
        )}
      </div>
    </Section>
  );
}
