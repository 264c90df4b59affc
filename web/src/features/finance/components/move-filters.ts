/** The filters of the moves: which wallet, which kind, how far, on which days, and who asked. */
import { FIELD_LABELS } from '@palier/contract/field-labels.ts';
import { financeCalls } from '@palier/contract/finance/calls.ts';
import {
  FLOAT_DIRECTION_LABELS,
  FLOAT_MOVE_STATE_LABELS,
  FLOAT_PROVIDER_LABELS,
  FLOAT_PURPOSE_LABELS,
  FLOAT_WALLET_LABELS,
} from '@palier/contract/finance/labels.ts';
import { useMemo } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/language.tsx';
import { dayFilter } from '../../../ui/list/day-filter.tsx';
import type { Filter } from '../../../ui/list/list-tools.tsx';

export function useMoveFilters(): readonly Filter[] {
  const t = useTexts(FIELD_LABELS);
  const providers = useTexts(FLOAT_PROVIDER_LABELS);
  const wallets = useTexts(FLOAT_WALLET_LABELS);
  const directions = useTexts(FLOAT_DIRECTION_LABELS);
  const purposes = useTexts(FLOAT_PURPOSE_LABELS);
  const states = useTexts(FLOAT_MOVE_STATE_LABELS);
  const { people } = useCall(financeCalls.moves, { page_size: 1 }, { live: ['floats'] }).data ?? {};
  return useMemo(
    () => [
      { name: 'provider', label: t.float_operator, options: Object.entries(providers) },
      { name: 'wallet', label: t.float_wallet, options: Object.entries(wallets) },
      { name: 'direction', label: t.float_direction, options: Object.entries(directions) },
      { name: 'purpose', label: t.float_purpose, options: Object.entries(purposes) },
      { name: 'state', label: t.state, options: Object.entries(states) },
      dayFilter('from_on', t.from_on),
      dayFilter('until_on', t.until_on),
      {
        name: 'requested_by',
        label: t.requested_by,
        options: (people ?? []).map(({ staff_id, name }): [string, string] => [staff_id, name]),
      },
    ],
    [t, providers, wallets, directions, purposes, states, people],
  );
}
