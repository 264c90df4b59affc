/** The lock solutions to choose from, in every form that gives one to a model or to a phone. */
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { LOCK_SOLUTION_LABELS } from '@palier/contract/catalogue/labels.ts';
import { LOCK_SOLUTIONS } from '@palier/contract/catalogue/records.ts';
import { useCall } from '../../api/use-call.ts';
import { useTexts } from '../language.tsx';
import { FRESH_MS } from './choice.tsx';
import { SelectInput } from './inputs.tsx';
import { lockSolutionWords } from './lock-solution-words.ts';

type LockSolution = (typeof LOCK_SOLUTIONS)[number];

/** Those whose provider is connected, and no lock. Undefined until they are read. */
export const useLockSolutions = (): readonly LockSolution[] | undefined =>
  useCall(catalogueCalls.lockSolutions, undefined, { fresh_ms: FRESH_MS }).data?.lock_solutions;

/** `kept` stays in the list although its provider may not be connected; `except` is not offered. */
export function LockSolutionInput({
  label,
  help,
  kept,
  except,
}: {
  label: string;
  help?: string | undefined;
  kept?: LockSolution | undefined;
  except?: LockSolution | undefined;
}) {
  const t = useTexts(lockSolutionWords);
  const labels = useTexts(LOCK_SOLUTION_LABELS);
  const offered = useLockSolutions();
  const missing = LOCK_SOLUTIONS.filter((one) => offered?.includes(one) === false).map((one) => labels[one]);
  return (
    <SelectInput
      name="lock_solution"
      label={label}
      required
      help={[help, missing.length > 0 && t.notConnected(missing)].filter(Boolean).join(' ')}
      options={LOCK_SOLUTIONS.filter((one) => one !== except && (one === kept || offered?.includes(one))).map(
        (one) => [one, labels[one]] as const,
      )}
    />
  );
}
