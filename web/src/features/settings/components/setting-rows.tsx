/** The settings of a group to read: what each does, and its value. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { useLanguage } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { type GroupView, declared } from './group-of-settings.ts';
import { partsOf } from './parts-of-group.ts';
import { customView } from './custom-settings.tsx';
import { settingText } from './setting-value.ts';

export function SettingRows({ group }: { group: GroupView }) {
  const { language } = useLanguage();
  return partsOf(declared(group.group)).map(({ part, label, settings, sections }) => (
    <Fragment key={part}>
      {settings.length > 0 && (
        <Section title={label[language]} dense>
          <Box component="dl" sx={{ m: 0 }}>
            {settings.map(([name, setting]) => {
              const own = customView(name, group.current.values[name]);
              return own ? (
                <Fragment key={name}>{own}</Fragment>
              ) : (
                <Box
                  key={name}
                  sx={{
                    px: 2,
                    py: 1.25,
                    display: 'grid',
                    gap: 2,
                    gridTemplateColumns: 'minmax(0, 1fr) auto',
                    alignItems: 'center',
                    '& + &': { borderTop: 1, borderColor: 'divider' },
                  }}
                >
                  <Box component="dt">
                    <Typography component="span" sx={{ display: 'block', fontWeight: 500 }}>
                      {setting.label[language]}
                    </Typography>
                    <Typography component="span" variant="body2" color="textSecondary">
                      {setting.help[language]}
                    </Typography>
                  </Box>
                  <Box component="dd" sx={{ m: 0, fontWeight: 620, textAlign: 'right' }}>
                    {settingText(language, setting, group.current.values[name])}
                  </Box>
                </Box>
              );
            })}
          </Box>
        </Section>
      )}
      {sections.map(([name, { Rows }]) => (
        <Rows key={name} values={group.current.values} />
      ))}
    </Fragment>
  ));
}
