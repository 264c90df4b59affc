import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type CustomerTemplateName, CUSTOMER_TEMPLATES } from '@palier/contract/messages/templates.ts';
import { BLANK } from '@palier/contract/messages/wording.ts';
import { useLanguage } from '../../../../ui/language.tsx';

/** A wording to read. Its variables stand out by their labels, because each is something else in every text. */
export function WordingText({
  name,
  wording,
  muted,
}: {
  name: CustomerTemplateName;
  wording: string;
  muted?: boolean;
}) {
  const { language } = useLanguage();
  const { variables } = CUSTOMER_TEMPLATES[name];
  return (
    <Typography
      variant="body2"
      sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: muted ? 'text.secondary' : 'text.primary' }}
    >
      {/* The pattern has a group, so every second piece is the name of a variable. */}
      {wording.split(BLANK).map((piece, at) =>
        at % 2 === 1 ? (
          <Box
            key={`${at}${piece}`}
            component="span"
            sx={{ px: 0.5, borderRadius: 1, bgcolor: 'action.selected', fontWeight: 'fontWeightMedium' }}
          >
            {variables[piece]?.label[language] ?? piece}
          </Box>
        ) : (
          piece
        ),
      )}
    </Typography>
  );
}
