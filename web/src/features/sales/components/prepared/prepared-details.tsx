/** Step 1 without a line: who the customer is, and the pictures that prove it. */
import { ID_TYPE_LABELS } from '@palier/contract/customers/labels.ts';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { spacedAsTyped } from '../../../../ui/copyable.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useLanguage, useTexts } from '../../../../ui/language.tsx';
import { Facts, Section } from '../../../../ui/layout/page.tsx';
import { fullName } from '@palier/contract/values/full-name.ts';
import { Registration } from '../../../customers/components/registration.ts';
import { RegistrationFields } from '../../../customers/components/registration-fields.tsx';
import { texts } from '../../i18n.ts';
import { preparedTexts } from '../../prepared.i18n.ts';
import { IdentityPictures } from '../identity-pictures.tsx';
import { IDENTITY_PICTURES } from '../sale-inputs.ts';
import { StepFrame } from '../step-frame.tsx';
import { type } from './change-prepared.ts';
import { mayCorrect } from './prepared-sale.ts';
import { PreparedActions, type PreparedStepProps } from './prepared-step.tsx';
import { useKeptForm } from './use-kept-form.ts';
import { usePreparedPictures } from './use-prepared-pictures.ts';

const EMPTY = {
  first_name: '',
  surname: '',
  other_names: '',
  date_of_birth: '',
  id_type: 'national ID' as const,
  document_number: '',
  national_id: '',
  msisdn: '',
  home_address: '',
  number_code: '',
};

export function PreparedDetails({ sale, onNext, onOverview }: PreparedStepProps) {
  const t = useTexts(preparedTexts);
  const words = useTexts(texts);
  const { language } = useLanguage();
  const [isComplaining, setComplaining] = useState(false);
  const { files, isFull, take } = usePreparedPictures(sale);
  const isOpen = mayCorrect(sale, 'customer');
  const mayTake = mayCorrect(sale, 'documents');
  const misses = IDENTITY_PICTURES.some(({ kind }) => sale.typed.pictures[kind] === undefined);
  const { form, isLost, keepNow } = useKeptForm(
    Registration,
    { language, ...EMPTY, ...sale.typed.customer },
    (customer) => type(sale.id, 'customer', () => ({ customer: { ...customer, not_a_duplicate: false } })),
    sale.parts.customer.refusal,
  );
  const goOn = () => {
    if (misses && mayTake) return setComplaining(true);
    if (!isOpen) return onNext();
    void keepNow().then((isKept) => isKept && onNext());
  };
  const pictures = (
    <Section title={t.sections.documents}>
      {mayTake ? (
        <IdentityPictures
          files={files}
          onChange={(kind, file) => void take(kind, file)}
          isComplaining={isComplaining && misses}
        />
      ) : (
        <Alert severity="info" variant="outlined">
          {t.askedHelp}
        </Alert>
      )}
      {isFull && (
        <Alert severity="error" variant="outlined" role="alert" sx={{ mt: 2 }}>
          {t.notKept}
        </Alert>
      )}
      {isComplaining && misses && (
        <Alert severity="error" variant="outlined" role="alert" sx={{ mt: 2 }}>
          {words.details.filesNeeded}
        </Alert>
      )}
    </Section>
  );
  return (
    <StepFrame title={words.steps.details}>
      <Form form={form} onSend={goOn} label={words.steps.details}>
        {isOpen ? (
          <Section title={t.sections.customer}>
            <Stack sx={{ gap: 2.5 }}>
              <RegistrationFields />
            </Stack>
          </Section>
        ) : (
          <Registered sale={sale} />
        )}
        {pictures}
        <PreparedActions onOverview={onOverview} isLost={isLost} {...(isOpen && { beforeLeaving: keepNow })} />
      </Form>
    </StepFrame>
  );
}

function Registered({ sale }: Pick<PreparedStepProps, 'sale'>) {
  const t = useTexts(preparedTexts);
  const words = useTexts(texts).details;
  const idTypes = useTexts(ID_TYPE_LABELS);
  const { first_name = '', surname = '', other_names, id_type, document_number, msisdn } = sale.typed.customer;
  return (
    <Section title={t.sections.customer}>
      <Facts
        facts={[
          [words.name, fullName({ first_name, surname, other_names: other_names ?? null })],
          [words.document, id_type ? `${idTypes[id_type]} ${document_number ?? ''}` : ''],
          [useTexts(texts).phoneNumber, spacedAsTyped(msisdn ?? '')],
        ]}
      />
      <Alert severity="info" variant="outlined" sx={{ mt: 2 }}>
        {sale.parts.customer.state === 'asked' ? t.askedHelp : t.registered}
      </Alert>
    </Section>
  );
}
