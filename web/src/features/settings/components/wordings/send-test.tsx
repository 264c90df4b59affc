import Button from '@mui/material/Button';
import type { CustomerTemplateName } from '@palier/contract/messages/templates.ts';
import { settingsCalls } from '@palier/contract/settings/calls.ts';
import type { Language } from '@palier/contract/values/language.ts';
import { useSnackbar } from '../../../../ui/feedback/notices.ts';
import { useChange } from '../../../../api/use-call.ts';
import { RefusalNote } from '../../../../ui/feedback/feedback.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { texts } from '../../i18n.ts';

/** Sends the typed words to the reader's own phone. */
export function SendTest({
  template,
  language,
  wording,
  disabled,
}: {
  template: CustomerTemplateName;
  language: Language;
  wording: string;
  disabled: boolean;
}) {
  const t = useTexts(texts).wordings;
  const { enqueueSnackbar } = useSnackbar();
  const test = useChange(settingsCalls.testText, {
    onDone: ({ message }) => enqueueSnackbar(message, { variant: 'success' }),
  });
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        loading={test.isPending}
        disabled={disabled}
        onClick={() => test.mutate({ template, language, wording })}
      >
        {t.sendTest}
      </Button>
      {test.error && <RefusalNote refusal={test.error} />}
    </>
  );
}
