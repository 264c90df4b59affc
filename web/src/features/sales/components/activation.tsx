/** Activation: the steps on the phone, what the providers report, and the confirmations that start the loan. */
import { appOfSale } from '@palier/contract/sales/app-of-sale.ts';
import { LOCK_SOLUTION_LABELS } from '@palier/contract/catalogue/labels.ts';
import Box from '@mui/material/Box';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { useSnackbar } from '../../../ui/feedback/notices.ts';
import * as z from 'zod';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { CheckInput } from '../../../ui/form/inputs.tsx';
import { Form, useRecordForm } from '../../../ui/form/form.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import type { Sale } from './sale.ts';
import { useStepChange } from './use-step-change.ts';
import { ActivationSeen } from './activation-seen.tsx';
import { ChangeNote } from './change-note.tsx';
import { StepActions } from './step-frame.tsx';
import { type AppLogin, useAppLogin } from './use-app-login.ts';
import { VivoCode } from './vivo-code.tsx';

const confirmed = z.literal(true, 'confirmation required');
const Statements = z.object({
  sim_moved_to_new_phone: confirmed,
  lock_solution_set_up: confirmed,
  customer_logged_in: confirmed,
});

export function Activation({ sale, onDone }: { sale: Sale; onDone: () => void }) {
  const seen = useAppLogin(sale.record);
  if (seen.data)
    return (
      <ActivationForm
        sale={sale}
        app={appOfSale(seen.data.app, sale.record.lock_solution)}
        seen={seen}
        onDone={onDone}
      />
    );
  return seen.error ? (
    <RefusalNote refusal={seen.error} retry={() => void seen.refetch()} />
  ) : (
    <SkeletonLines lines={6} />
  );
}

function ActivationForm({
  sale,
  app,
  seen,
  onDone,
}: {
  sale: Sale;
  /** What this sale asks of the customer’s app. */
  app: ReturnType<typeof appOfSale>;
  seen: AppLogin;
  onDone: () => void;
}) {
  const t = useTexts(texts).install;
  const lockSolutions = useTexts(LOCK_SOLUTION_LABELS);
  const { enqueueSnackbar } = useSnackbar();
  const { record } = sale;
  const solution =
    record.lock_solution !== null && record.lock_solution in t.steps
      ? (record.lock_solution as keyof typeof t.steps)
      : 'none';
  const isAsked = app === 'required' || app === 'offered';
  const { form, forgetDraft } = useRecordForm(
    Statements,
    isAsked ? {} : { customer_logged_in: true },
    `activation.${record.id}`,
  );
  const confirm = useStepChange(sale, deviceLocksCalls.confirmActivation, {
    refreshes: [customerOverviewCalls.card],
    onDone: () => {
      forgetDraft();
      enqueueSnackbar(t.success, { variant: 'success' });
      onDone();
    },
  });
  return (
    <Form
      form={form}
      onSend={(statements: z.output<typeof Statements>) => confirm.mutate({ application_id: record.id, ...statements })}
      label={t.confirmTitle}
    >
      <Section title={t.titleFor(lockSolutions[solution])}>
        <Box
          component="ol"
          sx={{ m: 0, pl: 3, display: 'grid', gap: 1, '& li::marker': { fontWeight: 'fontWeightBold' } }}
        >
          {t.steps[solution].map((step) => (
            <li key={step}>{step}</li>
          ))}
          {isAsked && <li>{t.appStep[app]}</li>}
        </Box>
      </Section>
      {solution === 'vivo' && <VivoCode loan_reference={record.loan_reference} />}
      {/* A refusal was about what was reported then. */}
      <ActivationSeen record={record} app={isAsked ? seen : null} onNews={() => confirm.error && confirm.reset()} />
      <Section title={t.confirmTitle}>
        <CheckInput name="sim_moved_to_new_phone" label={t.sim} />
        <CheckInput name="lock_solution_set_up" label={t.setUp} />
        <CheckInput
          name="customer_logged_in"
          label={t.app_login}
          help={app === 'required' ? undefined : t.app_help[app]}
          disabled={!isAsked}
        />
      </Section>
      <ChangeNote of={[confirm]} />
      <StepActions
        main={
          <MainButton type="submit" loading={confirm.isPending}>
            {t.confirm}
          </MainButton>
        }
      />
    </Form>
  );
}
