import { LOCK_SOLUTION_LABELS, LOCK_TYPE_LABELS } from '@palier/contract/catalogue/labels.ts';
import { LOCK_SOLUTIONS, LOCK_TYPES } from '@palier/contract/catalogue/records.ts';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { SelectInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import type { PhoneRow } from './phone-row.ts';

/**
 * Lock type and lock solution must agree, or the phone cannot be locked: choosing no lock clears the solution, and
 * choosing a lock sets one.
 */
export function LockInputs() {
  const t = useTexts(texts);
  const lockTypes = useTexts(LOCK_TYPE_LABELS);
  const lockSolutions = useTexts(LOCK_SOLUTION_LABELS);
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
      setValue('lock_solution', lock_type === 'no lock' ? 'none' : 'trustonic', { shouldValidate: true });
  }, [lock_type, lock_solution, setValue]);
  return (
    <>
      <SelectInput
        name="lock_type"
        label={t.phone.lockType}
        required
        options={LOCK_TYPES.map((type) => [type, lockTypes[type]] as const)}
      />
      <SelectInput
        name="lock_solution"
        label={t.phone.lockSolution}
        required
        options={LOCK_SOLUTIONS.map((solution) => [solution, lockSolutions[solution]] as const)}
      />
    </>
  );
}
