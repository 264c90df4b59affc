import { useTexts } from '../../../ui/language.tsx';
import { Copyable } from '../../../ui/copyable.tsx';
import { Facts, Section } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import { useNameOfPhone } from './name-of-phone.ts';
import type { SaleRecord } from './sale.ts';
import { ContractButton } from './contract-button.tsx';

/** The facts of a created loan. */
export function LoanFacts({ record }: { record: SaleRecord }) {
  const nameOfPhone = useNameOfPhone();
  const t = useTexts(texts);
  return (
    <Section
      title={nameOfPhone(record)}
      actions={<ContractButton contract_id={record.contract_id} label={t.loan.view} />}
    >
      <Facts
        columns={2}
        facts={[
          [t.loan.reference, <Copyable key="reference" text={record.loan_reference} />],
          [t.done.imei, record.imei && <Copyable key="imei" text={record.imei} />],
          ...(record.imei2 ? [[t.done.imei2, <Copyable key="imei2" text={record.imei2} />] as const] : []),
        ]}
      />
    </Section>
  );
}
