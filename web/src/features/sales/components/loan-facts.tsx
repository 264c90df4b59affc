import { useTexts } from '../../../ui/language.tsx';
import { Copyable } from '../../../ui/copyable.tsx';
import { Facts, Section } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import type { SaleRecord } from './sale.ts';
import { ContractButton } from './contract-button.tsx';

/** The facts of a created loan. */
export function LoanFacts({ record }: { record: SaleRecord }) {
  const t = useTexts(texts);
  return (
    <Section
      title={record.product_name ?? ''}
      actions={<ContractButton contract_id={record.contract_id} label={t.loan.view} />}
    >
      <Facts
        columns={2}
        facts={[
          [t.loan.reference, <Copyable key="reference" text={record.loan_reference} />],
          [t.done.imei, record.imei && <Copyable key="imei" text={record.imei} />],
        ]}
      />
    </Section>
  );
}
