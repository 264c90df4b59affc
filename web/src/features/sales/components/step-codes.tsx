/**
 * Step 7: a code to the customer and one to the agent. Once both are sent, the server moves to the next step. Where no
 * texts are sent, a colleague confirms the customer.
 */
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { texts } from '../i18n.ts';
import { standInTexts } from '../stand-in.i18n.ts';
import type { StepProps } from './sale.ts';
import { useCodeSending } from './use-code-sending.ts';
import { ChangeNote } from './change-note.tsx';
import { CodeRow } from './code-row.tsx';
import { CodesWithoutTexts } from './codes-without-texts.tsx';
import { StepActions, StepFrame } from './step-frame.tsx';

export function StepCodes({ sale, finished, onNext }: StepProps) {
  const t = useTexts(texts);
  const customer = useCodeSending(sale, 'customer');
  const agent = useCodeSending(sale, 'agent');
  const s = useTexts(standInTexts);
  const { codes_sent, code_ways } = sale.record;
  const none = !codes_sent.customer && !codes_sent.agent;

  function sendMissing() {
    if (!codes_sent.customer) customer.send();
    if (!codes_sent.agent) agent.send();
  }

  if (code_ways.customer !== 'text')
    return (
      <StepFrame title={t.steps.codes} lead={s.lead}>
        <Section>
          <CodesWithoutTexts sale={sale} />
        </Section>
        {finished && <StepActions main={<MainButton onClick={onNext}>{t.goOn}</MainButton>} />}
      </StepFrame>
    );
  return (
    <StepFrame title={t.steps.codes} lead={t.codes.lead}>
      <Section>
        <CodeRow sale={sale} sending={customer} owner="customer" divider />
        <CodeRow sale={sale} sending={agent} owner="agent" />
      </Section>
      <ChangeNote of={[customer.change, agent.change]} />
      <StepActions
        main={
          finished ? (
            <MainButton onClick={onNext}>{t.goOn}</MainButton>
          ) : (
            <MainButton loading={customer.change.isPending || agent.change.isPending} onClick={sendMissing}>
              {none ? t.codes.both : t.codes.missing}
            </MainButton>
          )
        }
      />
    </StepFrame>
  );
}
