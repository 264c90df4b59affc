/** The versions of a group of settings, newest first: what changed, who made it, who approved it, and why. */
import { SELDOM_MS } from '../../../api/pace.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { settingsCalls } from '@palier/contract/settings/calls.ts';
import { fieldLabel } from '@palier/contract/any-field-labels.ts';
import { type Fact, defaultsOf } from '@palier/contract/settings/declaration.ts';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { Exactly, writeDay } from '../../../ui/date-time.tsx';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import { type GroupView, type VersionView, changesBetween, declared } from './group-of-settings.ts';
import { factText, settingText, withNames } from './setting-value.ts';

const FIRST_SIZE = 10;
const MOST = 1000;
/** Characters of both values together. */
const LONG = 60;

export function VersionList({ group }: { group: GroupView }) {
  const t = useTexts(texts);
  const [size, setSize] = useState(FIRST_SIZE);
  // One more than is shown, so that the last one shown can be compared with the one before it.
  const read = useCall(
    settingsCalls.history,
    { group: group.group, page_size: size + 1 },
    { live: ['settings'], every_ms: SELDOM_MS, keep_previous: true },
  );
  const versions = read.data?.data ?? [];
  const defaults = { values: defaultsOf(declared(group.group)) as VersionView['values'], names: {} };
  return (
    <Section title={t.history}>
      {read.isError && <RefusalNote refusal={read.error} retry={() => void read.refetch()} />}
      {!read.isError && !read.data && <SkeletonLines lines={4} />}
      {read.data && versions.length === 0 && <Typography color="textSecondary">{t.defaults}</Typography>}
      <Stack component="ol" sx={{ m: 0, p: 0, listStyle: 'none', gap: 2.5 }}>
        {versions.slice(0, size).map((version, at) => (
          <Version
            key={version.version}
            version={version}
            before={versions[at + 1] ?? defaults}
            group={group}
            isInForce={version.version === group.current.version}
          />
        ))}
      </Stack>
      {read.data && read.data.total_items > size && (
        <Button onClick={() => setSize(MOST - 1)} sx={{ mt: 2 }}>
          {t.older}
        </Button>
      )}
    </Section>
  );
}

function Version({
  version,
  before,
  group,
  isInForce,
}: {
  version: VersionView;
  before: Pick<VersionView, 'values' | 'names'>;
  group: GroupView;
  isInForce: boolean;
}) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const { settings } = declared(group.group);
  return (
    <Box component="li">
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 'fontWeightBold' }}>
          {version.effective_on ? t.planned(writeDay(language, version.effective_on)) : t.version(version.version)}
        </Typography>
        {isInForce && <StateChip label={t.inForce} tone="good" />}
      </Stack>
      {changesBetween(declared(group.group), before.values, version.values).map((change) => {
        const setting = settings[change.name];
        const text = (fact: Fact | undefined) =>
          setting && setting.type !== 'custom'
            ? settingText(language, setting, fact)
            : withNames({ ...before.names, ...version.names }, factText(language, change.name, fact));
        const [was, is] = [text(change.before), text(change.after)];
        // What is longer than a line stands on lines of its own.
        const display = was.length + is.length > LONG ? 'block' : 'inline';
        return (
          <Typography
            key={change.name}
            variant="body2"
            component="div"
            sx={{ mt: 0.5, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
          >
            <Box component="span" sx={{ display }}>
              {setting?.label[language] ?? fieldLabel(language, change.name) ?? change.name}
            </Box>{' '}
            <Box component="span" sx={{ display, color: 'text.secondary', textDecoration: 'line-through' }}>
              {was}
            </Box>{' '}
            <Box component="strong" sx={{ display }}>
              {is}
            </Box>
          </Typography>
        );
      })}
      <Typography variant="body2" color="textSecondary" component="div">
        {version.reason}
        {version.created_at && (
          <>
            <br />
            <Exactly at={version.created_at} />
          </>
        )}{' '}
        {version.changed_by &&
          (version.approved_by ? t.byAndWith(version.changed_by, version.approved_by) : t.by(version.changed_by))}
      </Typography>
    </Box>
  );
}
