import type { DayParam } from '../day-in-address.ts';
import { DayInput } from '../form/day-input.tsx';
import type { Filter } from './list-tools.tsx';

const WIDTH = { xs: 'calc(50% - 5px)', sm: 150 };

/** A filter by a day. */
export const dayFilter = (name: DayParam, label: string): Filter => ({
  name,
  label,
  options: [],
  choose: (value, onChange) => (
    <DayInput key={name} label={label} value={value ?? ''} onChange={onChange} width={WIDTH} />
  ),
});
