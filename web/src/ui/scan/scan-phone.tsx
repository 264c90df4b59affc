/**
 * A stock keeper says that a phone is here: a picture of the IMEI on its own screen, read from its barcode by the
 * browser, or typed and compared.
 */
import Alert from '@mui/material/Alert';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import type { PhoneToScan } from '@palier/contract/approvals/records.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { PhoneScanned } from '@palier/contract/device-locks/scan-calls.ts';
import { PHONE_GRADES } from '@palier/contract/rules/returned-phones.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { PHONE_GRADE_LABELS } from '@palier/contract/stock/labels.ts';
import { PhoneGrade } from '@palier/contract/stock/records.ts';
import { Id } from '@palier/contract/values/ids.ts';
import { Imei } from '@palier/contract/values/imei.ts';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { ChoiceInput } from '../form/choice-input.tsx';
import { FileField } from '../form/file-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { SelectInput, TextInput } from '../form/inputs.tsx';
import { ShopChoice } from '../form/place-choices.tsx';
import { useTexts } from '../language.tsx';
import { readPicture } from './barcodes.ts';
import { readCode } from './imei-code.ts';
import { scanPhoneWords } from './scan-phone-words.ts';

const Values = PhoneScanned.omit({ how_read: true }).extend({ shop_id: Id.nullable() });
/** A phone that does not lie in stock may be taken back, so its grade is stated; so is a used one’s without a grade. */
const GradedValues = Values.extend({ grade: PhoneGrade });

export type ScannedPhone = Omit<z.output<typeof PhoneToScan>, 'why'>;

export function ScanPhone({ phone, onClose }: { phone: ScannedPhone; onClose: () => void }) {
  const t = useTexts(scanPhoneWords);
  const grades = useTexts(PHONE_GRADE_LABELS);
  const [read, setRead] = useState<string | null>(null);
  const [isOther, setOther] = useState(false);
  return (
    <FormDialog
      title={t.title}
      lead={t.lead}
      call={deviceLocksCalls.scanPhone}
      schema={phone.needs_grade ? GradedValues : Values}
      defaults={{ imei: '', grade: undefined, shop_id: phone.shop_id, picture: undefined }}
      draft={null}
      toSent={({ imei, grade, shop_id, picture }) => ({
        imei,
        ...(grade && { grade }),
        picture,
        how_read: imei === read ? ('barcode' as const) : ('typed' as const),
        ...(shop_id && { shop_id }),
      })}
      refreshes={[stockCalls.deviceDetails, approvalsCalls.request]}
      send={t.send}
      barred={isOther}
      onClose={onClose}
    >
      <FileField name="picture" label={t.picture} help={t.pictureHelp} />
      <ReadFromPicture onRead={setRead} />
      <TextInput
        name="imei"
        label={t.imei}
        help={t.imeiHelp}
        required
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 20 } }}
      />
      {phone.needs_grade && (
        <SelectInput
          name="grade"
          label={t.grade}
          help={t.gradeHelp}
          required
          options={PHONE_GRADES.map((grade) => [grade, grades[grade]] as const)}
        />
      )}
      <SamePhone phone={phone} onOther={setOther} />
      <ChoiceInput
        name="shop_id"
        label={t.shop}
        required
        draw={(props) => <ShopChoice {...props} only_open owner={null} />}
      />
    </FormDialog>
  );
}

/** Fills in the IMEI that a barcode in the picture has. */
function ReadFromPicture({ onRead }: { onRead: (imei: string) => void }) {
  const { setValue } = useFormContext();
  const picture = useWatch({ name: 'picture' }) as File | undefined;
  useEffect(() => {
    if (!picture?.type.startsWith('image/')) return;
    let isOver = false;
    void readPicture(picture).then((codes) => {
      const found = codes.map(readCode).find(({ kind }) => kind === 'imei');
      if (isOver || found?.kind !== 'imei') return;
      onRead(found.imei);
      setValue('imei', found.imei, { shouldDirty: true, shouldValidate: true });
    });
    return () => {
      isOver = true;
    };
  }, [picture, onRead, setValue]);
  return null;
}

/** Says so when the IMEI is that of another phone. */
function SamePhone({ phone, onOther }: { phone: ScannedPhone; onOther: (isOther: boolean) => void }) {
  const t = useTexts(scanPhoneWords);
  const typed = Imei.safeParse(useWatch({ name: 'imei' }));
  const isOther = typed.success && typed.data !== phone.imei && typed.data !== phone.imei2;
  useEffect(() => onOther(isOther), [isOther, onOther]);
  return isOther ? (
    <Alert severity="warning" variant="outlined" role="status">
      {t.other}
    </Alert>
  ) : null;
}
