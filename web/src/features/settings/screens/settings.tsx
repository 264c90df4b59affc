/** What the business decides itself, group by group, and the providers that the server is connected to. */
import Typography from '@mui/material/Typography';
import { settingsCalls } from '@palier/contract/settings/calls.ts';
import { SETTING_GROUPS, type SettingGroupName } from '@palier/contract/settings/groups.ts';
import { SETTING_GROUP_LABELS } from '@palier/contract/settings/group-names.ts';
import { SELDOM_MS } from '../../../api/pace.ts';
import { useCall } from '../../../api/use-call.ts';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { RecordTabs } from '../../../ui/layout/record-tabs.tsx';
import { SettingsPanel } from '../components/settings-panel.tsx';
import { texts } from '../i18n.ts';
import { settingsScreens } from '../screens.ts';
import { opensLater } from '../../../ui/opens-later.tsx';

const ToCome = () => (
  <Section>
    <SkeletonLines lines={10} />
  </Section>
);
const ProvidersPanel = opensLater(
  async () => (await import('../components/providers-panel.tsx')).ProvidersPanel,
  ToCome,
);

const NAMES = Object.keys(SETTING_GROUPS) as SettingGroupName[];

/** A tab for each group, and one that is no group: the server's variables are shown there, and not changed. */
const TABS = [...NAMES, 'providers'] as const;
type Tab = (typeof TABS)[number];

export function SettingsScreen() {
  const t = useTexts(texts);
  const read = useCall(settingsCalls.settings, undefined, { every_ms: SELDOM_MS, live: ['settings'] });
  const titles = {
    ...useTexts(SETTING_GROUP_LABELS),
    providers: useTexts(settingsScreens.settings.variants.providers.title),
  } satisfies Record<Tab, string>;
  return (
    <Page title={useTexts(settingsScreens.settings.title)} lead={t.lead}>
      <RecordTabs tabs={TABS} titles={titles}>
        {(tab) => {
          if (tab === 'providers') return <ProvidersPanel />;
          const group = read.data?.groups.find((one) => one.group === tab);
          if (read.isError && !read.data) return <RefusalNote refusal={read.error} retry={() => void read.refetch()} />;
          if (!read.data || !group) return <ToCome />;
          return <SettingsPanel key={tab} group={group} today={read.data.today} />;
        }}
      </RecordTabs>
      {read.data && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 3, overflowWrap: 'anywhere' }}>
          {t.running(read.data.running.version, read.data.running.commit)}
        </Typography>
      )}
    </Page>
  );
}
