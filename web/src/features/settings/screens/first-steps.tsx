/** The first-run guide of a new business: each step with what it is for, where it is taken, and whether it is done. */
import { FIRST_STEP_LABELS } from '@palier/contract/settings/first-step-labels.ts';
import { FIRST_STEP_LISTS, type FirstStepName } from '@palier/contract/settings/first-steps.ts';
import { settingsCalls } from '@palier/contract/settings/calls.ts';
import type { Access } from '@palier/contract/roles.ts';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCall } from '../../../api/use-call.ts';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import type { Title } from '../../../ui/screen.ts';
import { customersScreens } from '../../customers/screens.ts';
import { importsScreens } from '../../imports/screens.ts';
import { networkScreens } from '../../network/screens.ts';
import { suspenseScreens } from '../../suspense/screens.ts';
import { FirstAgents } from '../../users/components/first-agents.tsx';
import { usersScreens } from '../../users/screens.ts';
import { FirstStepRow, type Way } from '../components/first-step-row.tsx';
import { texts } from '../i18n.ts';
import { settingsScreens } from '../screens.ts';

const way = (to: string, { title, access }: { readonly title: Title; readonly access: Access }): Way => ({
  to,
  title,
  access,
});

const { settings } = settingsScreens;
const { users } = usersScreens;
const { addStore, owners, regions, territories, agents } = networkScreens;
const { add, records } = importsScreens;
const providers = way(settings.path(settings.variants.providers.facts), settings.variants.providers);

/** The screens on which each step is taken. */
const WAYS: Readonly<Record<FirstStepName, readonly Way[]>> = {
  business: [way(settings.path({ tab: 'business' }), settings)],
  administrator: [],
  second_person: [way(users.path(users.variants.add.facts), users.variants.add)],
  places: [way(regions.path(), regions), way(territories.path(), territories)],
  shop: [
    way(owners.path(), owners),
    way(addStore.path(), addStore),
    way(records.path({ kind: 'stores' }), records.variants.stores),
  ],
  agent: [way(agents.path(), agents), way(records.path({ kind: 'agents' }), records.variants.agents)],
  product: [
    way(add.path(add.variants.phone.facts), add.variants.phone),
    way(records.path({ kind: 'products' }), records.variants.products),
  ],
  stock: [way(add.path(), add)],
  codes: [providers, way(settings.path({ tab: 'selling' }), settings)],
  operator: [providers],
  lock: [providers],
  payment: [way(suspenseScreens.suspense.path(), suspenseScreens.suspense)],
  sale: [way(customersScreens.find.path(), customersScreens.find)],
};

/** Without a stream, soon enough to follow what is done in another tab. */
const EVERY_MS = 10_000;

export function FirstStepsScreen() {
  const t = useTexts(texts);
  const labels = useTexts(FIRST_STEP_LABELS);
  const read = useCall(settingsCalls.firstSteps, undefined, { every_ms: EVERY_MS, live: FIRST_STEP_LISTS });
  const steps = read.data?.steps ?? [];
  const needed = steps.filter(({ is_needed }) => is_needed);
  const done = needed.filter(({ is_done }) => is_done).length;
  const next = needed.find(({ is_done }) => !is_done)?.step;
  return (
    <Page title={useTexts(settingsScreens.firstSteps.title)} lead={t.firstSteps.lead}>
      {read.isError && !read.data && <RefusalNote refusal={read.error} retry={() => void read.refetch()} />}
      {!read.isError && !read.data && (
        <Section>
          <SkeletonLines lines={13} />
        </Section>
      )}
      {read.data && (
        <Section dense>
          <Stack direction="row" sx={{ px: 2, py: 1.5, gap: 1, alignItems: 'center', flexWrap: 'wrap' }} role="status">
            <Typography sx={{ fontWeight: 'fontWeightBold' }}>
              {done === needed.length ? t.firstSteps.allDone : t.firstSteps.progress(done, needed.length)}
            </Typography>
            <StateChip
              strong={read.data.ready_to_sell}
              label={read.data.ready_to_sell ? t.firstSteps.ready : t.firstSteps.notReady}
              tone={read.data.ready_to_sell ? 'good' : 'plain'}
            />
          </Stack>
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {steps.map((step, at) => (
              <FirstStepRow
                key={step.step}
                number={at + 1}
                step={step}
                label={labels[step.step]}
                ways={WAYS[step.step]}
                isNext={step.step === next}
                short_code={read.data.short_code}
                payments_by={read.data.payments_by}
              />
            ))}
          </Box>
        </Section>
      )}
      {read.data && <FirstAgents />}
    </Page>
  );
}
