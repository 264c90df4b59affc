/** The phone and the plan that were chosen without a line, for a sale that goes on here. */
import { useEffect, useState } from 'react';
import { recall } from '../../../ui/recall.ts';
import type { PickedPhone } from './phone-change-note.tsx';
import type { PreparedPlan } from './prepared/prepared-sale.ts';

export const choiceDraft = (application_id: string): string => `draft.choice.${application_id}`;

interface HandedChoice {
  readonly phone: PickedPhone;
  readonly plan: PreparedPlan | null;
}

/** Null while it is looked for, and where nothing was handed over. */
export function useHandedChoice(application_id: string): HandedChoice | null {
  const [choice, setChoice] = useState<HandedChoice | null>(null);
  useEffect(() => {
    let isThere = true;
    void recall<HandedChoice>(choiceDraft(application_id)).then((kept) => {
      if (isThere) setChoice(kept);
    });
    return () => {
      isThere = false;
    };
  }, [application_id]);
  return choice;
}
