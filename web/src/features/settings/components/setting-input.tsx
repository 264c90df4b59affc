/** The input for one setting. It follows from how the setting is declared. */
import { fieldSentence } from '@palier/contract/fields.ts';
import type { Setting } from '@palier/contract/settings/declaration.ts';
import TextField from '@mui/material/TextField';
import { Controller, useFormContext } from 'react-hook-form';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import { ChoiceField, WholeField, YesNoField } from './number-fields.tsx';
import { DaysField, WeekdaysField } from './day-fields.tsx';
import { ColourField, OptionField, PrefixesField, ZoneField } from './business-fields.tsx';
import { PictureField } from './picture-field.tsx';
import type { FieldOf } from './field-of.ts';
import { settingText } from './setting-value.ts';

export function SettingInput({
  name,
  setting,
  was,
}: {
  name: string;
  setting: Setting;
  /** The value that is in force, which the field shows once another is typed. */
  was: unknown;
}) {
  const { control } = useFormContext();
  const { language } = useLanguage();
  const t = useTexts(texts);
  return (
    <Controller
      control={control}
      name={`values.${name}`}
      render={({ field: { ref, ...field }, fieldState }) => {
        const isChanged = JSON.stringify(field.value) !== JSON.stringify(was);
        const help = isChanged ? t.was(settingText(language, setting, was)) : setting.help[language];
        const shared: FieldOf = {
          ...field,
          inputRef: ref,
          label: setting.label[language],
          error: fieldState.invalid,
          helperText: fieldState.error ? fieldSentence(fieldState.error.message, language) : help,
        };
        switch (setting.type) {
          case 'yes_no':
            return <YesNoField {...shared} />;
          case 'choice':
            return <ChoiceField {...shared} setting={setting} />;
          case 'whole':
            return <WholeField {...shared} unit={setting.unit} />;
          case 'weekdays':
            return <WeekdaysField {...shared} />;
          case 'days':
            return <DaysField {...shared} />;
          case 'option':
            return <OptionField {...shared} setting={setting} />;
          case 'zone':
            return <ZoneField {...shared} />;
          case 'colour':
            return <ColourField {...shared} />;
          case 'picture':
            return <PictureField {...shared} />;
          case 'prefixes':
            return <PrefixesField {...shared} />;
          case 'time':
            return <TextField {...shared} fullWidth type="time" slotProps={{ inputLabel: { shrink: true } }} />;
          default:
            return <TextField {...shared} fullWidth value={field.value ?? ''} />;
        }
      }}
    />
  );
}
