/** One group of settings: its values or its form, and its versions beside them. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { writeDay } from '../../../ui/date-time.tsx';
import { PendingMark } from '../../../ui/feedback/pending-mark.tsx';
import { usePending } from '../../../ui/feedback/use-pending.ts';
import { useSearchParam } from '../../../ui/use-search-param.ts';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { CRAMPED } from '../../../ui/layout/tokens.ts';
import { texts } from '../i18n.ts';
import { type GroupView, type VersionView, declared } from './group-of-settings.ts';
import { SettingRows } from './setting-rows.tsx';
import { VersionList } from './version-list.tsx';
import { opensLater } from '../../../ui/opens-later.tsx';

const ProposedPictures = opensLater(async () => (await import('./proposed-pictures.tsx')).ProposedPictures);
const SettingsForm = opensLater(async () => (await import('./settings-form.tsx')).SettingsForm);
const StoredRehearsal = opensLater(async () => (await import('./stored-rehearsal.tsx')).StoredRehearsal);

export function SettingsPanel({ group, today }: { group: GroupView; today: string }) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  /** The version that is being changed: the one that was newest when the form opened, whatever others add meanwhile. */
  const [base, setBase] = useState<VersionView | null>(null);
  const subjects = useMemo(() => [{ kind: 'settings', id: group.group }], [group.group]);
  const isPending = usePending(subjects).length > 0;
  const [request_id] = useSearchParam('request');
  const { current, planned } = group;
  const next = planned[0];
  const newest = [current, ...planned].find(({ version }) => version === group.newest_version) ?? current;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 21.25rem' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Stack
          direction="row"
          sx={{
            gap: 2,
            mb: 2,
            alignItems: 'center',
            justifyContent: 'space-between',
            [CRAMPED]: { flexWrap: 'wrap' },
          }}
        >
          <Box>
            <Typography>{declared(group.group).lead[language]}</Typography>
            <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              {current.effective_on && (
                <Typography variant="body2" color="textSecondary">
                  {t.since(writeDay(language, current.effective_on))}
                </Typography>
              )}
              <PendingMark subjects={subjects} />
            </Stack>
          </Box>
          {group.may_change && !isPending && base === null && (
            <Box sx={{ flex: 'none' }}>
              <MainButton onClick={() => setBase(newest)}>{t.change}</MainButton>
            </Box>
          )}
        </Stack>
        {isPending && (
          <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
            {t.waits}
          </Alert>
        )}
        {next?.effective_on && (
          <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
            {t.plannedNote(writeDay(language, next.effective_on))}
          </Alert>
        )}
        {group.group === 'locks' && request_id !== null && <StoredRehearsal request_id={request_id} />}
        {group.group === 'business' && request_id !== null && <ProposedPictures request_id={request_id} />}
        {base !== null && base.version !== newest.version && !isPending && (
          <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
            {t.changedMeanwhile}
          </Alert>
        )}
        {base !== null && !isPending ? (
          <SettingsForm group={group} base={base} today={today} onClose={() => setBase(null)} />
        ) : (
          <SettingRows group={group} />
        )}
      </Box>
      <VersionList group={group} />
    </Box>
  );
}
