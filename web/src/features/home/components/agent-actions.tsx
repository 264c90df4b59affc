/** What an agent does all day, as three large buttons: sell, find, take a payment. */
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined';
import ShoppingBagOutlined from '@mui/icons-material/ShoppingBagOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useLineLostAt } from '../../../api/use-line.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { useOpenPalette } from '../../../ui/layout/open-palette.ts';
import { useSession } from '../../../ui/session.tsx';
import { customersScreens } from '../../customers/screens.ts';
import { salesScreens } from '../../sales/screens.ts';
import { texts } from '../i18n.ts';

const LARGE = { minHeight: 64, typography: 'h2', justifyContent: 'flex-start', px: 2.5 } as const;
const QUIET = { ...LARGE, bgcolor: 'background.paper' } as const;

export function AgentActions() {
  const t = useTexts(texts).actions;
  const { may } = useSession();
  const openPalette = useOpenPalette();
  // Without a line nobody is found, but a sale can be prepared.
  const hasLine = useLineLostAt() === null;
  return (
    <Box
      component="section"
      aria-label={t.title}
      sx={{ display: 'grid', gap: 1.5, mb: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' } }}
    >
      {may('ADD_LOAN') && !hasLine && (
        <Button
          variant="contained"
          color="primary"
          startIcon={<ShoppingBagOutlined />}
          sx={LARGE}
          component={Link}
          to={salesScreens.prepared.path()}
        >
          {t.prepare}
        </Button>
      )}
      {may('ADD_LOAN') && hasLine && (
        <MainButton
          aria-haspopup="dialog"
          startIcon={<ShoppingBagOutlined />}
          sx={LARGE}
          onClick={() => openPalette('sell')}
        >
          {t.sell}
        </MainButton>
      )}
      {may(customersScreens.find.access) && (
        <Button
          variant="outlined"
          startIcon={<PersonSearchOutlined />}
          sx={QUIET}
          component={Link}
          to={customersScreens.find.path()}
        >
          {t.find}
        </Button>
      )}
      {may('TAKE_PAYMENT') && (
        <Button
          variant="outlined"
          aria-haspopup="dialog"
          startIcon={<PaymentsOutlined />}
          sx={QUIET}
          onClick={() => openPalette('pay')}
        >
          {t.pay}
        </Button>
      )}
    </Box>
  );
}
