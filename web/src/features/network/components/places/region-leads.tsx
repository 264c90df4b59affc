/** The leads of a region. Removing one can be undone. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Region } from '@palier/contract/network/records.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { useSnackbar } from '../../../../ui/feedback/notices.ts';
import { useMemo, useState } from 'react';
import type * as z from 'zod';
import { useChange } from '../../../../api/use-call.ts';
import { ActionButton } from '../../../../ui/feedback/action-button.tsx';
import { PhoneNumber } from '../../../../ui/copyable.tsx';
import { ConfirmDialog } from '../../../../ui/feedback/dialog.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { RefusalNote } from '../../../../ui/feedback/feedback.tsx';
import { useSession } from '../../../../ui/session.tsx';
import { words } from '../../../../ui/words.ts';
import { texts } from '../../i18n.ts';
import { LeadChoice } from '../choices.tsx';

export type RegionRow = z.output<typeof Region>;

export function RegionLeads({ region, onClose }: { region: RegionRow; onClose: () => void }) {
  const m = useTexts(texts);
  const t = m.region;
  const w = useTexts(words);
  const { may } = useSession();
  const { enqueueSnackbar } = useSnackbar();
  const [chosen, setChosen] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const [removed, setRemoved] = useState<RegionRow['leads'][number] | null>(null);
  const present = useMemo(() => new Set(region.leads.map(({ staff_id }) => staff_id)), [region.leads]);
  const add = useChange(networkCalls.addRegionLead, {
    refreshes: [networkCalls.regions],
    onDone: ({ message }) => {
      enqueueSnackbar(message, { variant: 'success' });
      setRemoved(null);
      setChosen(null);
      setRound((now) => now + 1);
    },
  });
  const remove = useChange(networkCalls.removeRegionLead, {
    refreshes: [networkCalls.regions],
    // Shown in the dialog, because people who use the keyboard cannot reach a notice outside of it.
    onDone: (_, { staff_id }) => setRemoved(region.leads.find((lead) => lead.staff_id === staff_id) ?? null),
  });
  return (
    <ConfirmDialog
      open
      title={t.leadsTitle(region.name)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{w.close}</Button>}
    >
      {region.leads.length === 0 ? (
        <Typography color="textSecondary">{t.noLead}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {region.leads.map(({ staff_id, name, msisdn }) => (
            <Stack
              key={staff_id}
              component="li"
              direction="row"
              sx={{
                justifyContent: 'space-between',
                alignItems: 'center',
                gap: 1,
                py: 1,
                borderBottom: 1,
                borderColor: 'divider',
                flexWrap: 'wrap',
              }}
            >
              <span>
                <strong>{name}</strong>
                <br />
                <PhoneNumber msisdn={msisdn} />
              </span>
              <ActionButton
                call={networkCalls.removeRegionLead}
                size="small"
                loading={remove.isPending && remove.variables?.staff_id === staff_id}
                aria-label={`${t.removeLead}: ${name}`}
                onClick={() => remove.mutate({ region_id: region.id, staff_id })}
              >
                {t.removeLead}
              </ActionButton>
            </Stack>
          ))}
        </Box>
      )}
      {removed && (
        <Alert
          severity="success"
          variant="outlined"
          role="status"
          action={
            <Button
              size="small"
              loading={add.isPending}
              onClick={() => add.mutate({ region_id: region.id, staff_id: removed.staff_id })}
            >
              {m.undo}
            </Button>
          }
        >
          {t.removed(removed.name)}
        </Alert>
      )}
      <RefusalNote refusal={remove.error} />
      {may(networkCalls.addRegionLead.access) && (
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, alignItems: { sm: 'flex-start' } }}>
          <Box sx={{ flex: 1 }}>
            <LeadChoice
              key={round}
              label={t.leadSearch}
              help={t.leadSearchHelp}
              value={chosen}
              onChange={setChosen}
              except={present}
            />
          </Box>
          <ActionButton
            call={networkCalls.addRegionLead}
            disabled={chosen === null}
            loading={add.isPending}
            sx={{ mt: { sm: 0.75 } }}
            onClick={() => {
              if (chosen) add.mutate({ region_id: region.id, staff_id: chosen });
            }}
          >
            {t.addLead}
          </ActionButton>
        </Stack>
      )}
      <RefusalNote refusal={add.error} />
    </ConfirmDialog>
  );
}
