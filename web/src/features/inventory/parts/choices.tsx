/** Choosing a shop, an owner or a model by typing part of its name. Up to a thousand are here at once; where there are more, the server searches. */
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { inventoryCalls } from '@palier/contract/inventory.calls.ts';
import { networkCalls } from '@palier/contract/network.calls.ts';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useTexts } from '../../../kit/language.tsx';
import { messages } from '../messages.ts';

const AT_ONCE = 1000;
const FRESH_MS = 60_000;

export interface Choosable {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
}

export interface ChoiceProps {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly help?: string | undefined;
  readonly error?: boolean;
  readonly required?: boolean;
  readonly small?: boolean;
  readonly disabled?: boolean;
}

const filter = createFilterOptions<Choosable>({ limit: 60, stringify: ({ name, detail }) => `${name} ${detail}` });

/** Asks for all first, and for what is typed once it is known that all do not fit. */
function useTyped() {
  const [typed, setTyped] = useState('');
  return { typed: useDeferredValue(typed.trim().slice(0, 80)), setTyped };
}

function Choice({ options, loading, onType, label, value, onChange, help, error, required, small, disabled }: ChoiceProps & { options: readonly Choosable[]; loading: boolean; onType: (text: string) => void }) {
  const t = useTexts(messages).choice;
  const known = useRef(new Map<string, Choosable>());
  for (const option of options) known.current.set(option.id, option);
  const chosen = value === null ? null : (known.current.get(value) ?? { id: value, name: '…', detail: '' });
  return (
    <Autocomplete
      options={options}
      value={chosen}
      loading={loading}
      disabled={disabled ?? false}
      filterOptions={filter}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, option) => onChange(option?.id ?? null)}
      onInputChange={(_, text, reason) => onType(reason === 'input' ? text : '')}
      loadingText={t.loading}
      noOptionsText={t.nothing}
      clearText={t.clear}
      openText={t.open}
      closeText={t.close}
      size={small ? 'small' : 'medium'}
      sx={small ? { minWidth: { xs: 130, sm: 190 }, flexGrow: { xs: 1, sm: 0 } } : {}}
      renderOption={({ key, ...props }, { name, detail }) => <li {...props} key={key}><span>{name}{detail && <small style={{ opacity: 0.75 }}> · {detail}</small>}</span></li>}
      renderInput={(props) => <TextField {...props} label={label} helperText={help} error={error ?? false} required={required ?? false} />}
    />
  );
}

export function ShopChoice({ owner, only_open, ...rest }: ChoiceProps & { owner?: string | null; only_open?: boolean }) {
  const { typed, setTyped } = useTyped();
  const filters = { ...(owner && { shop_owner_id: owner }), ...(only_open && { state: 'open' as const }) };
  const all = useCall(networkCalls.shops, { ...filters, page_size: AT_ONCE }, { fresh_ms: FRESH_MS });
  const isMore = (all.data?.total_items ?? 0) > AT_ONCE && typed !== '';
  const found = useCall(networkCalls.shops, { ...filters, page_size: 100, search: typed }, { fresh_ms: FRESH_MS, enabled: isMore, keep_previous: true });
  const rows = isMore ? found.data : all.data;
  const options = useMemo(() => rows?.data.map((shop) => ({ id: shop.id, name: shop.name, detail: [shop.location, shop.owner].filter(Boolean).join(' · ') })) ?? [], [rows]);
  return <Choice {...rest} options={options} loading={rows === undefined} onType={setTyped} />;
}

export function OwnerChoice(props: ChoiceProps) {
  const { typed, setTyped } = useTyped();
  const all = useCall(networkCalls.shopOwners, { page_size: AT_ONCE }, { fresh_ms: FRESH_MS });
  const isMore = (all.data?.total_items ?? 0) > AT_ONCE && typed !== '';
  const found = useCall(networkCalls.shopOwners, { page_size: 100, search: typed }, { fresh_ms: FRESH_MS, enabled: isMore, keep_previous: true });
  const rows = isMore ? found.data : all.data;
  const options = useMemo(() => rows?.pending_requests.map((owner) => ({ id: owner.id, name: owner.full_name, detail: owner.msisdn })) ?? [], [rows]);
  return <Choice {...props} options={options} loading={rows === undefined} onType={setTyped} />;
}

export function ModelChoice(props: ChoiceProps) {
  const { typed, setTyped } = useTyped();
  const all = useCall(inventoryCalls.phones, { page_size: AT_ONCE }, { fresh_ms: FRESH_MS });
  const isMore = (all.data?.total_items ?? 0) > AT_ONCE && typed !== '';
  const found = useCall(inventoryCalls.phones, { page_size: 100, search: typed }, { fresh_ms: FRESH_MS, enabled: isMore, keep_previous: true });
  const rows = isMore ? found.data : all.data;
  const options = useMemo(() => rows?.phones.map((phone) => ({ id: phone.id, name: phone.name, detail: phone.sku })) ?? [], [rows]);
  return <Choice {...props} options={options} loading={rows === undefined} onType={setTyped} />;
}
