/**
 * A stock keeper says that a phone is here: a picture of the IMEI on its own screen, read from its barcode by the
 * browser, or typed and compared.
 */
import Alert from '@mui/material/Alert';
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
import { ChoiceInput } from '../../../ui/form/choice-input.tsx';
import { FileField } from '../../../ui/form/file-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SelectInput, TextInput } from '../../../ui/form/inputs.tsx';
import { ShopChoice } from '../../../ui/form/place-choices.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { readPicture } from '../../../ui/scan/barcodes.ts';
import { readCode } from '../../../ui/scan/imei-code.ts';
import { texts } from '../i18n.ts';
import type { DeviceRow } from './device.ts';

const Values = PhoneScanned.omit({ how_read: true }).extend({ shop_id: Id.nullable() });
/** A phone that does not lie in stock may be taken back, so its grade is stated; so is a used one’s without a grade. */
const GradedValues = Values.extend({ grade: PhoneGrade });

export function ScanPhone({ device, onClose }: { device: DeviceRow; onClose: () => void }) {
  const t = useTexts(texts).phoneScan;
  const grades = useTexts(PHONE_GRADE_LABELS);
  const isUsed = device.state !== 'in_stock' || (device.is_of_business && device.grade === null);
  const [read, setRead] = useState<string | null>(null);
  const [isOther, setOther] = useState(false);
  return (
    <FormDialog
      title={t.title}
      lead={t.lead}
      call={deviceLocksCalls.scanPhone}
      schema={isUsed ? GradedValues : Values}
      defaults={{ imei: '', grade: undefined, shop_id: device.shop_id, picture: undefined }}
      toSent={({ imei, grade, shop_id, picture }) => ({
        imei,
        ...(grade && { grade }),
        picture,
        how_read: imei === read ? ('barcode' as const) : ('typed' as const),
        ...(shop_id && { shop_id }),
      })}
      refreshes={[stockCalls.deviceDetails]}
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
      {isUsed && (
        <SelectInput
          name="grade"
          label={t.grade}
          help={t.gradeHelp}
          required
          options={PHONE_GRADES.map((grade) => [grade, grades[grade]] as const)}
        />
      )}
      <SamePhone device={device} onOther={setOther} />
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
function SamePhone({ device, onOther }: { device: DeviceRow; onOther: (isOther: boolean) => void }) {
  const t = useTexts(texts).phoneScan;
  const typed = Imei.safeParse(useWatch({ name: 'imei' }));
  const isOther = typed.success && typed.data !== device.imei && typed.data !== device.imei2;
  useEffect(() => onOther(isOther), [isOther, onOther]);
  return isOther ? (
    <Alert severity="warning" variant="outlined" role="status">
      {t.other}
    </Alert>
  ) : null;
}
