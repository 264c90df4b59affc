/** The cells of a request: a value before and now, and the value proposed. */
import { type Fact } from './fact-text.ts';
import { FactValue, ListChange, ListInAll } from './fact-value.tsx';

export const CurrentValue = ({ field, fact }: { field: string; fact: Fact }) =>
  Array.isArray(fact) ? (
    <ListInAll field={field} fact={fact} />
  ) : (
    <span>
      <FactValue field={field} fact={fact} />
    </span>
  );

export function ProposedValue({
  field,
  was,
  proposed,
  isChanged,
}: {
  field: string;
  was: Fact;
  proposed: Fact;
  isChanged: boolean;
}) {
  if (Array.isArray(proposed) && Array.isArray(was))
    return (
      <div>
        <ListChange field={field} was={was} proposed={proposed} />
      </div>
    );
  const value = <FactValue field={field} fact={proposed} />;
  return isChanged ? <strong>{value}</strong> : value;
}
