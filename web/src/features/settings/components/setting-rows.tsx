/** The settings of a group to read: what each does, and its value. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Setting } from '@palier/contract/settings/declaration.ts';
import { Fragment } from 'react';
import { useLanguage } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { CRAMPED } from '../../../ui/layout/tokens.ts';
import { type GroupView, declared } from './group-of-settings.ts';
import { partsOf } from './parts-of-group.ts';
import { customView } from './custom-views.tsx';
import { SettingValue } from './setting-value-view.tsx';

export function SettingRows({ group }: { group: GroupView }) {
  const { language } = useLanguage();
  return partsOf(declared(group.group)).map(({ part, label, settings, sections }) => {
    const drawn = settings.map(([name, setting]) => ({
      name,
      setting,
      own: customView(name, group.current),
    }));
    const plain = drawn.filter(({ own }) => !own);
    const helps = new Set(plain.map(({ setting }) => setting.help[language]));
    // What is the same for every row is said once, above them.
    const sharedHelp = plain.length > 1 && helps.size === 1 ? [...helps][0] : undefined;
    return (
      <Fragment key={part}>
        {drawn.length > 0 && (
          <Section title={label[language]} dense>
            {/* A list of definitions holds nothing else. */}
            {drawn.map(({ name, own }) => own && <Fragment key={name}>{own}</Fragment>)}
            {sharedHelp !== undefined && (
              <Typography variant="body2" color="textSecondary" sx={{ px: 2.5, pt: 1 }}>
                {sharedHelp}
              </Typography>
            )}
            {plain.length > 0 && (
              <Box component="dl" sx={{ m: 0 }}>
                {plain.map(({ name, setting }) => (
                  <SettingRow
                    key={name}
                    setting={setting}
                    value={group.current.values[name]}
                    hasHelp={sharedHelp === undefined}
                  />
                ))}
              </Box>
            )}
          </Section>
        )}
        {sections.map(([name, Rows]) => (
          <Rows key={name} values={group.current.values} />
        ))}
      </Fragment>
    );
  });
}

function SettingRow({ setting, value, hasHelp }: { setting: Setting; value: unknown; hasHelp: boolean }) {
  const { language } = useLanguage();
  return (
    <Box
      sx={{
        px: 2.5,
        py: 1,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'minmax(0, 1fr) fit-content(45%)',
        [CRAMPED]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5, px: 1, '& > dd': { textAlign: 'left' } },
        alignItems: 'center',
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box component="dt">
        <Typography component="span" sx={{ display: 'block', fontWeight: 'fontWeightMedium' }}>
          {setting.label[language]}
        </Typography>
        {hasHelp && (
          <Typography component="span" variant="body2" color="textSecondary">
            {setting.help[language]}
          </Typography>
        )}
      </Box>
      <Box component="dd" sx={{ m: 0, fontWeight: 'fontWeightBold', textAlign: 'right', overflowWrap: 'anywhere' }}>
        <SettingValue setting={setting} value={value} />
      </Box>
    </Box>
  );
}
