/** The place of a store: first the region, then one of its territories. Only the territory is sent. */
import MenuItem from '@mui/material/MenuItem';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { useCall } from '../../../../api/use-call.ts';
import { fieldSentence } from '@palier/contract/fields.ts';
import { useLanguage, useTexts } from '../../../../ui/language.tsx';
import { texts as messages } from '../../i18n.ts';

export function PlaceInputs() {
  const m = useTexts(messages);
  const { control, watch, setValue } = useFormContext<{ territory_id: string | null }>();
  const { language } = useLanguage();
  const regions = useCall(networkCalls.regions, {}, { fresh_ms: 60_000 });
  const territories = useCall(networkCalls.territories, {}, { fresh_ms: 60_000 });
  const territory_id = watch('territory_id');
  const [chosen, setChosen] = useState<string | null>(null);
  const region_id = chosen ?? territories.data?.territories.find(({ id }) => id === territory_id)?.region_id ?? '';
  const offered = (territories.data?.territories ?? []).filter((territory) => territory.region_id === region_id);
  const retry = (read: { isError: boolean; refetch: () => unknown }) =>
    read.isError ? (
      <Button size="small" onClick={() => void read.refetch()}>
        {m.loadFailed}
      </Button>
    ) : undefined;
  return (
    <>
      <TextField
        select
        label={m.store.region}
        value={regions.data ? region_id : ''}
        onChange={(event) => {
          setChosen(event.target.value);
          setValue('territory_id', null, { shouldDirty: true });
        }}
        helperText={retry(regions)}
        slotProps={{
          inputLabel: { shrink: true },
          select: { displayEmpty: true },
          formHelperText: { component: 'div' },
        }}
      >
        <MenuItem value="">{m.none}</MenuItem>
        {(regions.data?.regions ?? []).map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <Controller
        control={control}
        name="territory_id"
        render={({ field: { ref, ...field }, fieldState }) => (
          <TextField
            select
            label={m.store.territory}
            {...field}
            inputRef={ref}
            disabled={region_id === ''}
            value={offered.some(({ id }) => id === field.value) ? field.value : ''}
            onChange={(event) => field.onChange(event.target.value || null)}
            error={fieldState.invalid}
            helperText={
              fieldState.error
                ? fieldSentence(fieldState.error.message, language)
                : (retry(territories) ?? (region_id === '' ? m.add.regionFirst : m.add.territoryHelp))
            }
            slotProps={{
              inputLabel: { shrink: true },
              select: { displayEmpty: true },
              formHelperText: { component: 'div' },
            }}
          >
            <MenuItem value="">{m.none}</MenuItem>
            {offered.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
      />
    </>
  );
}
