/** Why there are no figures of whole months: none is over yet, or one agent is chosen. */
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import { useReportFilter } from './report-filter.ts';

export function NoMonth() {
  const t = useTexts(texts);
  const { agent_id } = useReportFilter();
  return <Typography color="textSecondary">{agent_id === undefined ? t.rollsEmpty : t.monthsOfShops}</Typography>;
}
