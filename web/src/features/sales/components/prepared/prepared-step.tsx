/** The props and the actions that every step of a prepared sale has. */
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { MainButton } from '../../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { texts } from '../../i18n.ts';
import { preparedTexts } from '../../prepared.i18n.ts';
import { StepActions } from '../step-frame.tsx';
import type { PreparedSale } from './prepared-sale.ts';

export interface PreparedStepProps {
  readonly sale: PreparedSale;
  readonly onNext: () => void;
  /** To what will be sent, also when something is still missing. */
  readonly onOverview: () => void;
}

export function PreparedActions({
  onOverview,
  main,
  beforeLeaving,
}: {
  onOverview: () => void;
  /** Another main action than sending the form. */
  main?: ReactNode;
  beforeLeaving?: () => Promise<void>;
}) {
  const t = useTexts(preparedTexts);
  const { goOn } = useTexts(texts);
  return (
    <StepActions
      main={main === undefined ? <MainButton type="submit">{goOn}</MainButton> : main}
      others={
        <Button variant="outlined" onClick={() => void Promise.resolve(beforeLeaving?.()).then(onOverview)}>
          {t.enough}
        </Button>
      }
    />
  );
}
