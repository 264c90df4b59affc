/** The pictures that were sent with a request, for the person who decides. */
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { business } from '@palier/contract/settings/business.ts';
import { settingsCalls } from '@palier/contract/settings/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import { SettingValue } from './setting-value-view.tsx';

export function ProposedPictures({ request_id }: { request_id: string }) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const read = useCall(settingsCalls.proposedPictures, { request_id });
  return (
    <Section title={t.proposedPictures}>
      {read.isError && <RefusalNote refusal={read.error} retry={() => void read.refetch()} />}
      {!read.isError && !read.data && <SkeletonLines lines={2} />}
      {read.data && (
        <Stack direction="row" sx={{ gap: 4, flexWrap: 'wrap' }}>
          {(['logo', 'powered_by'] as const).map((name) => (
            <Box key={name}>
              <Typography variant="body2" color="textSecondary">
                {business.settings[name].label[language]}
              </Typography>
              <SettingValue setting={business.settings[name]} value={read.data[name]} />
            </Box>
          ))}
        </Stack>
      )}
    </Section>
  );
}
