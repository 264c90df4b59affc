/** The first-run guide of a new business: each step with what it is for, where it is taken, and whether it is done. */
import { FIRST_STEP_LABELS } from '@palier/contract/settings/first-step-labels.ts';
import { FIRST_STEP_LISTS, type FirstStepName } from '@palier/contract/settings/first-steps.ts';
import { settingsCalls } from '@palier/contract/settings/calls.ts';
import type { Access } from '@palier/contract/roles.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCall } from '../../../api/use-call.ts';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import type { Title } from '../../../ui/screen.ts';
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
const { addStore, owners } = networkScreens;
const { add, records } = importsScreens;
const providers = way(settings.path(settings.variants.providers.facts), settings.variants.providers);

/** The screens on which each step is taken. */
const WAYS: Readonly<Record<FirstStepName, readonly Way[]>> = {
  business: [way(settings.path({ tab: 'business' }), settings)],
  administrator: [],
  second_person: [way(users.path(users.variants.add.facts), users.variants.add)],
  shop: [
    way(owners.path(), owners),
    way(addStore.path(), addStore),
    way(records.path({ kind: 'stores' }), records.variants.stores),
  ],
  product: [
    way(add.path(add.variants.phone.facts), add.variants.phone),
    way(records.path({ kind: 'products' }), records.variants.products),
  ],
  stock: [way(add.path(), add)],
  operator: [providers],
  lock: [providers],
  payment: [way(suspenseScreens.suspense.path(), suspenseScreens.suspense)],
};

/** Without a stream, soon enough to follow what is done in another tab. */
const EVERY_MS = 10_000;

export function FirstStepsScreen() {
  const t = useTexts(texts);
  const labels = useTexts(FIRST_STEP_LABELS);
  const read = useCall(settingsCalls.firstSteps, undefined, { every_ms: EVERY_MS, live: FIRST_STEP_LISTS });
  const steps = read.data?.steps ?? [];
  const done = steps.filter(({ is_done }) => is_done).length;
  const next = steps.find(({ is_done }) => !is_done)?.step;
  return (
    <Page title={useTexts(settingsScreens.firstSteps.title)} lead={t.firstSteps.lead}>
      {read.isError && !read.data && <RefusalNote refusal={read.error} retry={() => void read.refetch()} />}
      {!read.isError && !read.data && (
        <Section>
          <SkeletonLines lines={9} />
        </Section>
      )}
      {read.data && (
        <Section dense>
          <Typography role="status" sx={{ px: 2, py: 1.5, fontWeight: 'fontWeightBold' }}>
            {done === steps.length ? t.firstSteps.allDone : t.firstSteps.progress(done, steps.length)}
          </Typography>
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
              />
            ))}
          </Box>
        </Section>
      )}
      {read.data && <FirstAgents />}
    </Page>
  );
}
