/** The day, the clock and the part of the business that the reports show. */
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Box from '@mui/material/Box';
import { NO_PLACE } from '@palier/contract/reports/no-place.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { businessToday } from '../../../ui/business-now.ts';
import { FRESH_MS } from '../../../ui/form/choice.tsx';
import { ClockChoice, useBooksClock } from '../../../ui/form/clock-choice.tsx';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { ShopChoice } from '../../../ui/form/place-choices.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { useSearchParam } from '../../../ui/use-search-param.ts';
import { useSignOffOf } from '../../books/components/signed-off.tsx';
import { texts } from '../i18n.ts';
import { ChosenParts } from './part.tsx';
import { useReportDays } from './report-filter.ts';
import { rem } from '../../../ui/layout/tokens.ts';

export function ReportTools({ has_from }: { has_from: boolean }) {
  const t = useTexts(texts);
  const [, setDay] = useSearchParam('day');
  const [, setFrom] = useSearchParam('from');
  const [region, setRegion] = useSearchParam('region_id');
  const [shop, setShop] = useSearchParam('shop_id');
  const [clock, setClock] = useBooksClock();
  const regions = useCall(networkCalls.regions, {}, { fresh_ms: FRESH_MS });
  const { from_on, as_of_on } = useReportDays();
  const signOff = useSignOffOf('day', as_of_on, () => setClock('signed_off'));
  const today = businessToday();
  return (
    <Stack direction="row" sx={{ gap: 1.5, mb: 2, flexWrap: 'wrap', alignItems: 'center', displayPrint: 'none' }}>
      {has_from && (
        <DayInput label={t.from} value={from_on} max={today} onChange={(to) => setFrom(to, { replace: true })} />
      )}
      <DayInput label={t.day} value={as_of_on} max={today} onChange={(to) => setDay(to, { replace: true })} />
      <ClockChoice clock={clock} onChange={(to) => (to === 'signed_off' ? signOff() : setClock(to))} />
      <TextField
        select
        size="small"
        label={t.region}
        value={region ?? ''}
        onChange={({ target }) => setRegion(target.value || null, { replace: true })}
        fullWidth={false}
        sx={{ width: rem(190), maxWidth: '100%' }}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{t.everywhere}</MenuItem>
        <MenuItem value={NO_PLACE}>{t.part.none.region}</MenuItem>
        {(regions.data?.regions ?? []).map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ minWidth: 220 }}>
        <ShopChoice
          small
          label={t.shop}
          value={shop === NO_PLACE ? null : shop}
          onChange={(to) => setShop(to, { replace: true })}
        />
      </Box>
      <ChosenParts />
    </Stack>
  );
}
