import { type ReactNode } from 'react';
import { ConfirmDialog } from '../../../../ui/feedback/dialog.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { accountTexts } from '../../account.i18n.ts';

const STEPS = ['password', 'scan', 'codes'] as const;

export function SetUpStep({
  at,
  onClose,
  actions,
  children,
}: {
  at: (typeof STEPS)[number];
  onClose: () => void;
  actions: ReactNode;
  children: ReactNode;
}) {
  const t = useTexts(accountTexts);
  return (
    <ConfirmDialog
      open
      title={t.step(STEPS.indexOf(at) + 1, STEPS.length, t.steps[at])}
      onClose={onClose}
      actions={actions}
    >
      {children}
    </ConfirmDialog>
  );
}
