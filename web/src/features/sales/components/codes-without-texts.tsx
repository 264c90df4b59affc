import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, use } from 'react';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { ValidFor } from '../../../ui/feedback/valid-for.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import { standInTexts } from '../stand-in.i18n.ts';
import { ConfirmsCustomer } from './confirms-customer.ts';
import type { Sale } from './sale.ts';

/** The codes where the portal sends no texts: a colleague confirms the customer, and the agent has an app. */
export function CodesWithoutTexts({ sale }: { sale: Sale }) {
  const t = useTexts(texts).codes;
  const s = useTexts(standInTexts);
  const confirm = use(ConfirmsCustomer);
  const { codes_sent, codes_expire, code_ways } = sale.record;
  const isConfirmed = codes_sent.customer;
  const maySomebody = code_ways.customer === 'stand_in';
  return (
    <>
      <Row
        name={t.customer}
        state={<StateChip label={isConfirmed ? s.confirmed : s.notConfirmed} tone={isConfirmed ? 'good' : 'plain'} />}
        says={isConfirmed ? <ValidFor until={codes_expire.customer} /> : maySomebody ? s.byColleague : s.nobody}
        action={
          maySomebody && (
            <Button variant="outlined" size="small" sx={{ flexShrink: 0 }} onClick={() => confirm(true)}>
              {s.confirm}
            </Button>
          )
        }
        divider
      />
      <Row name={t.agent} state={<StateChip label={s.inApp} tone="good" />} says={s.byApp} />
    </>
  );
}

function Row({
  name,
  state,
  says,
  action,
  divider,
}: {
  name: string;
  state: ReactNode;
  says: ReactNode;
  action?: ReactNode;
  divider?: boolean;
}) {
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      sx={{
        justifyContent: 'space-between',
        alignItems: { xs: 'flex-start', sm: 'center' },
        gap: { xs: 1, sm: 2 },
        py: 1,
        ...(divider && { borderBottom: 1, borderColor: 'divider' }),
      }}
    >
      <Box>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 'fontWeightBold' }}>{name}</Typography>
          <span role="status">{state}</span>
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {says}
        </Typography>
      </Box>
      {action}
    </Stack>
  );
}
