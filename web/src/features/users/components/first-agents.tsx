/** Whether the first agents take cash: the question while it is open, then the answer with who gave it. */
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { useChange, useCall } from '../../../api/use-call.ts';
import { When } from '../../../ui/date-time.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { useSnackbar } from '../../../ui/feedback/notices.ts';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { useSession } from '../../../ui/session.tsx';
import { texts } from '../i18n.ts';
import { USER_READS } from './user.ts';

export function FirstAgents() {
  const t = useTexts(texts).firstAgents;
  const { may } = useSession();
  const { data } = useCall(usersCalls.firstAgents, undefined, { enabled: may(usersCalls.firstAgents.access) });
  if (!data) return null;
  const { answer, open_until } = data;
  if (answer)
    return (
      <Section title={t.title}>
        <Typography>{answer.takes_cash ? t.takesCash : t.waits}</Typography>
        <Typography variant="body2" color="textSecondary" component="div">
          {t.answeredBy(answer.answered_by)} <When at={answer.answered_at} /> · {t.ends} <When at={answer.ends_at} />
        </Typography>
      </Section>
    );
  if (open_until === null || !may(usersCalls.answerFirstAgents.access)) return null;
  return <Question open_until={open_until} />;
}

/** It is asked once, and whoever presses is on record. */
function Question({ open_until }: { open_until: string }) {
  const t = useTexts(texts).firstAgents;
  const { enqueueSnackbar } = useSnackbar();
  const say = useChange(usersCalls.answerFirstAgents, {
    refreshes: [usersCalls.firstAgents, ...USER_READS],
    onDone: ({ message }) => enqueueSnackbar(message, { variant: 'success' }),
  });
  return (
    <Section title={t.title}>
      <Typography>{t.question}</Typography>
      <Typography variant="body2" color="textSecondary" component="div">
        {t.once} {t.ends} <When at={open_until} />
      </Typography>
      <Stack direction="row" sx={{ gap: 1, mt: 1.5, flexWrap: 'wrap' }}>
        {([true, false] as const).map((takes_cash) => (
          <Button
            key={String(takes_cash)}
            variant="outlined"
            disabled={say.isPending}
            onClick={() => say.mutate({ takes_cash })}
          >
            {takes_cash ? t.yes : t.no}
          </Button>
        ))}
      </Stack>
      <RefusalNote refusal={say.error} />
    </Section>
  );
}
