/** The props and the actions that every step of a prepared sale has. */
import Alert from '@mui/material/Alert';
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
  isLost = false,
}: {
  onOverview: () => void;
  /** Another main action than sending the form. */
  main?: ReactNode;
  /** Answers false where what was typed could not be kept; then the form is not left. */
  beforeLeaving?: () => Promise<boolean>;
  isLost?: boolean;
}) {
  const t = useTexts(preparedTexts);
  const { goOn } = useTexts(texts);
  const leave = async () => {
    if (beforeLeaving === undefined || (await beforeLeaving())) onOverview();
  };
  return (
    <>
      {isLost && (
        <Alert severity="error" variant="outlined" role="alert" sx={{ mt: 2 }}>
          {t.typedNotKept}
        </Alert>
      )}
      <StepActions
        main={main === undefined ? <MainButton type="submit">{goOn}</MainButton> : main}
        others={
          <Button variant="outlined" onClick={() => void leave()}>
            {t.enough}
          </Button>
        }
      />
    </>
  );
}
