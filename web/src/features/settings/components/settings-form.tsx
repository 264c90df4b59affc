/** The form that changes a group of settings from a day on. */
import { CHANGE_INPUT } from '@palier/contract/settings/change-input.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { settingsCalls } from '@palier/contract/settings/calls.ts';
import type { Call, Result, Sent } from '@palier/contract/call.ts';
import type { SettingGroupName } from '@palier/contract/settings/groups.ts';
import { useSnackbar } from '../../../ui/feedback/notices.ts';
import { Fragment } from 'react';
import type { DefaultValues } from 'react-hook-form';
import { useChange } from '../../../api/use-call.ts';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { Form, showRefusal, useRecordForm } from '../../../ui/form/form.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { refreshBranding } from '../../../ui/layout/branding.ts';
import { Section } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import { type GroupView, type VersionView, changesBetween, declared } from './group-of-settings.ts';
import { partsOf } from './parts-of-group.ts';
import { OWN_FIELDS, customInput } from './custom-inputs.tsx';
import { RehearsalPanel } from './rehearsal-panel.tsx';
import { SendBar } from './send-bar.tsx';
import { SettingInput } from './setting-input.tsx';

/** The call that changes each group. */
const CHANGES = {
  money: settingsCalls.changeMoney,
  locks: settingsCalls.changeLocks,
  texts: settingsCalls.changeTexts,
  approvals: settingsCalls.changeApprovals,
  business: settingsCalls.changeBusiness,
  collections: settingsCalls.changeCollections,
  selling: settingsCalls.changeSelling,
  books: settingsCalls.changeBooks,
} satisfies Record<SettingGroupName, Call>;

type Change = Sent<(typeof CHANGES)[SettingGroupName]>;

export function SettingsForm({
  group,
  base,
  today,
  onClose,
}: {
  group: GroupView;
  /** The version that the change is made from: the one that was added last. */
  base: VersionView;
  today: string;
  onClose: () => void;
}) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const { enqueueSnackbar } = useSnackbar();
  const declaration = declared(group.group);
  const call = CHANGES[group.group] as Call<Change, Change, Result<typeof settingsCalls.changeMoney>>;
  const { form, forgetDraft } = useRecordForm(
    CHANGE_INPUT[group.group],
    {
      version: base.version,
      values: base.values,
      reason: '',
      ...(!declaration.begins && { effective_on: today }),
    } as DefaultValues<Change>,
    `settings.${group.group}.${base.version}`,
  );
  const change = useChange(call, {
    refreshes: [settingsCalls.settings, settingsCalls.history],
    onRefused: (refusal) => showRefusal(form, refusal),
    onDone: ({ message }) => {
      forgetDraft();
      if (group.group === 'business') void refreshBranding();
      enqueueSnackbar(message, { variant: 'success' });
      onClose();
    },
  });
  // What was typed before an update of the portal lacks the settings that came with it.
  const count = changesBetween(declaration, base.values, { ...base.values, ...form.watch().values }).length;
  return (
    <Form
      form={form}
      label={declaration.label[language]}
      onSend={(values: Change) => change.mutate({ ...values, version: base.version })}
    >
      {partsOf(declaration).map(({ part, label, settings, sections }) => (
        <Fragment key={part}>
          {settings.length > 0 && (
            <Section title={label[language]}>
              <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
                {settings.map(([name, setting]) => (
                  <Fragment key={name}>
                    {customInput(name, setting.help[language]) ?? (
                      <SettingInput name={name} setting={setting} was={base.values[name]} />
                    )}
                  </Fragment>
                ))}
              </Box>
            </Section>
          )}
          {sections.map(([name]) => {
            const Field = OWN_FIELDS[name];
            return Field && <Field key={name} was={base.values} />;
          })}
        </Fragment>
      ))}
      {group.group === 'locks' && <RehearsalPanel />}
      <Section>
        <Box
          sx={{
            display: 'grid',
            gap: 2.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: declaration.begins ? '1fr' : '1fr 2fr' },
          }}
        >
          {!declaration.begins && (
            <TextInput
              name="effective_on"
              type="date"
              label={t.effective}
              help={t.effectiveHelp}
              required
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today } }}
            />
          )}
          <TextInput
            name="reason"
            label={t.reason}
            help={t.reasonHelp}
            required
            multiline
            minRows={2}
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
        </Box>
      </Section>
      {change.error?.code === 'CHANGED_MEANWHILE' && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          {t.changedMeanwhile}
        </Alert>
      )}
      {change.error && change.error.code !== 'CHANGED_MEANWHILE' && Object.keys(change.error.fields).length === 0 && (
        <RefusalNote refusal={change.error} />
      )}
      <SendBar changes={count} isBusy={change.isPending} onClose={onClose} />
    </Form>
  );
}
