/** Leads a new business to its first steps, until all are done. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { FIRST_STEP_LISTS } from '@palier/contract/settings/first-steps.ts';
import { settingsCalls } from '@palier/contract/settings/calls.ts';
import type { Result } from '@palier/contract/call.ts';
import { Link } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { useTexts } from '../../../../ui/language.tsx';
import { settingsScreens } from '../../../settings/screens.ts';
import { texts } from '../../i18n.ts';

const FRESH_MS = 300_000;

type Answer = Result<typeof settingsCalls.firstSteps>;
const isThrough = ({ is_done, is_needed }: Answer['steps'][number]): boolean => is_done || !is_needed;

/** Once all steps that are needed are done, nothing of it is shown any more. */
const live = (answer: Answer | undefined) => (answer?.steps.every(isThrough) ? [] : FIRST_STEP_LISTS);

export function FirstStepsNote() {
  const t = useTexts(texts);
  const title = useTexts(settingsScreens.firstSteps.title);
  const { data, isPending } = useCall(settingsCalls.firstSteps, undefined, { fresh_ms: FRESH_MS, live });
  if (isPending) return <div className="to-come" />;
  const open = data?.steps.filter((step) => !isThrough(step)).length ?? 0;
  if (open === 0) return null;
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ mb: 2 }}
      action={
        <Button size="small" color="inherit" component={Link} to={settingsScreens.firstSteps.path()}>
          {title}
        </Button>
      }
    >
      {t.firstSteps(open)}
    </Alert>
  );
}
