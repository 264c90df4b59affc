import { STORE_STATE_LABELS } from '@palier/contract/network/labels.ts';
import { useTexts } from '../../../../ui/language.tsx';
import { StateChip } from '../../../../ui/feedback/state-chip.tsx';
import type { StoreRow } from './store-row.ts';

export function StateOfStore({ state }: { state: StoreRow['state'] }) {
  const storeStates = useTexts(STORE_STATE_LABELS);
  return <StateChip label={storeStates[state]} tone={state === 'open' ? 'good' : 'plain'} />;
}

/** `4.0511 · 9.7679`: five decimals are about a metre, which is more exact than a phone can measure. */
export function writePoint(language: string, { latitude, longitude }: { latitude: number; longitude: number }): string {
  const { format } = new Intl.NumberFormat(language, { maximumFractionDigits: 5 });
  return `${format(latitude)} · ${format(longitude)}`;
}

/** The point on OpenStreetMap. */
export const mapLink = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
