/** Asks for one more report by e-mail; what is on screen is suggested. */
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { NO_PLACE } from '@palier/contract/reports/no-place.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { MAILED_REPORT_LABELS, MAIL_RHYTHM_LABELS } from '@palier/contract/reports/labels.ts';
import { MailRhythm, MailedReport } from '@palier/contract/reports/mailing-records.ts';
import { useSnackbar } from '../../../ui/feedback/notices.ts';
import { useState } from 'react';
import { useCall, useChange } from '../../../api/use-call.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { FRESH_MS } from '../../../ui/form/choice.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { useSearchParam } from '../../../ui/use-search-param.ts';
import { mailingTexts } from '../mailings.i18n.ts';

export function AddMailing({ barred }: { barred: boolean }) {
  const t = useTexts(mailingTexts);
  const reports = useTexts(MAILED_REPORT_LABELS);
  const rhythms = useTexts(MAIL_RHYTHM_LABELS);
  const { enqueueSnackbar } = useSnackbar();
  const [tab] = useSearchParam('tab');
  const [region_in_sight] = useSearchParam('region_id');
  const [report, setReport] = useState(() => MailedReport.safeParse(tab).data ?? 'overview');
  const [rhythm, setRhythm] = useState<(typeof MailRhythm.options)[number]>('daily');
  const [region_id, setRegion] = useState(region_in_sight === NO_PLACE ? '' : (region_in_sight ?? ''));
  const regions = useCall(networkCalls.regions, {}, { fresh_ms: FRESH_MS });
  const add = useChange(reportsCalls.addMailing, {
    refreshes: [reportsCalls.mailings],
    onDone: ({ message }) => void enqueueSnackbar(message, { variant: 'success' }),
  });
  const known = regions.data?.regions ?? [];
  return (
    <Stack
      component="form"
      aria-labelledby="mailings-another"
      sx={{ gap: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate({ report, rhythm, ...(region_id !== '' && { region_id }) });
      }}
    >
      <Typography variant="h3" id="mailings-another">
        {t.another}
      </Typography>
      <TextField
        select
        label={t.report}
        value={report}
        onChange={({ target }) => setReport(MailedReport.parse(target.value))}
      >
        {MailedReport.options.map((one) => (
          <MenuItem key={one} value={one}>
            {reports[one]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t.rhythm}
        value={rhythm}
        helperText={t.rhythmHelp[rhythm]}
        onChange={({ target }) => setRhythm(MailRhythm.parse(target.value))}
      >
        {MailRhythm.options.map((one) => (
          <MenuItem key={one} value={one}>
            {rhythms[one]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t.region}
        value={known.some(({ id }) => id === region_id) ? region_id : ''}
        onChange={({ target }) => setRegion(target.value)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{t.everywhere}</MenuItem>
        {known.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <Typography color="textSecondary">{t.says}</Typography>
      {add.error && <RefusalNote small refusal={add.error} />}
      <div>
        <MainButton type="submit" loading={add.isPending} disabled={barred}>
          {t.add}
        </MainButton>
      </div>
    </Stack>
  );
}
