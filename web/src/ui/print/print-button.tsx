import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { useTexts } from '../language.tsx';
import { paperWords } from './paper-words.ts';

export function PrintButton() {
  const t = useTexts(paperWords);
  return (
    <Button
      variant="outlined"
      startIcon={<PrintOutlined />}
      onClick={() => window.print()}
      sx={{ display: { xs: 'none', sm: 'inline-flex' }, displayPrint: 'none' }}
    >
      {t.print}
    </Button>
  );
}
