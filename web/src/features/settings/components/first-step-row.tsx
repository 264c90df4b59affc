/** One of the first steps: its number, what it is for, what was found of it, and the screens where it is taken. */
import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { labelOf } from '@palier/contract/labels.ts';
import type { Access } from '@palier/contract/roles.ts';
import type { Result } from '@palier/contract/call.ts';
import type { settingsCalls } from '@palier/contract/settings/calls.ts';
import { PROVIDER_NAMES } from '@palier/contract/settings/provider-labels.ts';
import { Link } from 'react-router';
import { useBranding } from '../../../ui/layout/use-branding.ts';
import { When } from '../../../ui/date-time.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { useSession } from '../../../ui/session.tsx';
import type { Title } from '../../../ui/screen.ts';
import { texts } from '../i18n.ts';

/** A screen on which a step is taken. */
export interface Way {
  readonly to: string;
  readonly title: Title;
  readonly access: Access;
}

type Step = Result<typeof settingsCalls.firstSteps>['steps'][number];

export function FirstStepRow({
  number,
  step,
  label,
  ways,
  isNext,
  short_code,
  payments_by,
}: {
  number: number;
  step: Step;
  label: string;
  ways: readonly Way[];
  /** The first that is not done. */
  isNext: boolean;
  short_code: string;
  payments_by: Result<typeof settingsCalls.firstSteps>['payments_by'];
}) {
  const t = useTexts(texts).firstSteps;
  const { may } = useSession();
  const { language } = useLanguage();
  const brand = useBranding();
  const help = step.step === 'payment' ? t.help.payment[payments_by](short_code) : t.help[step.step];
  const Icon = step.is_done ? CheckCircle : RadioButtonUnchecked;
  return (
    <Box
      component="li"
      aria-current={isNext ? 'step' : undefined}
      sx={{
        px: 2,
        py: 2,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        borderTop: 1,
        borderColor: 'divider',
        ...(isNext && { bgcolor: 'action.hover' }),
      }}
    >
      <Icon aria-hidden color={step.is_done ? 'success' : 'disabled'} sx={{ mt: 0.5 }} />
      <Box>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography component="h2" sx={{ fontWeight: 'fontWeightBold', typography: 'body1' }}>
            {number}. {label}
          </Typography>
          <StateChip
            label={step.is_done ? t.done : step.is_needed ? t.open : t.optional}
            tone={step.is_done ? 'good' : 'plain'}
          />
        </Stack>
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '70ch' }}>
          {help}
        </Typography>
        {step.is_done && (
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            {step.name !== null && labelOf(PROVIDER_NAMES, language, step.name)}
            {step.step === 'stock' && t.inStock(t.counted(step.count))}
            {step.step === 'codes' && step.name === null && t.byColleague}
            {step.name !== null && step.count > 1 && ` · ${t.counted(step.count)}`}
            {step.at !== null && (
              <>
                {' · '}
                <When at={step.at} />
              </>
            )}
          </Typography>
        )}
        {!step.is_done && (
          <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
            {ways
              .filter(({ access }) => may(access))
              .map(({ to, title }) => (
                <Button key={to} size="small" variant="outlined" component={Link} to={to}>
                  {title[language]}
                </Button>
              ))}
            {step.step === 'payment' && brand?.sandbox_url && (
              <Button size="small" variant="outlined" href={brand.sandbox_url} target="_blank" rel="noreferrer">
                {t.sandbox}
              </Button>
            )}
          </Stack>
        )}
      </Box>
    </Box>
  );
}
