import { LOCK_TYPE_LABELS } from '@palier/contract/catalogue/labels.ts';
import { LOCK_TYPES } from '@palier/contract/catalogue/records.ts';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { SelectInput } from '../../../ui/form/inputs.tsx';
import { LockSolutionInput, useLockSolutions } from '../../../ui/form/lock-solution-input.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import type { PhoneRow } from './phone-row.ts';

/**
 * Lock type and lock solution must agree, or the phone cannot be locked: choosing no lock clears the solution, and
 * choosing a lock sets the first whose provider is connected.
 */
export function LockInputs() {
  const t = useTexts(texts);
  const lockTypes = useTexts(LOCK_TYPE_LABELS);
  const [firstLock = 'none'] = useLockSolutions()?.filter((one) => one !== 'none') ?? [];
  const { watch, setValue } = useFormContext<{
    lock_type: PhoneRow['lock_type'];
    lock_solution: PhoneRow['lock_solution'];
  }>();
  const [lock_type, lock_solution] = watch(['lock_type', 'lock_solution']);
  const before = useRef(lock_type);
  useEffect(() => {
    if (before.current === lock_type) return;
    before.current = lock_type;
    if ((lock_type === 'no lock') !== (lock_solution === 'none'))
      setValue('lock_solution', lock_type === 'no lock' ? 'none' : firstLock, { shouldValidate: true });
  }, [lock_type, lock_solution, firstLock, setValue]);
  return (
    <>
      <SelectInput
        name="lock_type"
        label={t.phone.lockType}
        required
        options={LOCK_TYPES.map((type) => [type, lockTypes[type]] as const)}
      />
      <LockSolutionInput label={t.phone.lockSolution} kept={lock_solution} />
    </>
  );
}
