/** What is said of a scanned phone, and in which tone. */
import type { ScannedDevice } from '@palier/contract/stock/records.ts';
import { DEVICE_STATE_LABELS } from '@palier/contract/stock/labels.ts';
import type { Language } from '@palier/contract/values/language.ts';
import type * as z from 'zod';
import { textsIn } from '../../../../ui/language.tsx';
import { texts } from '../../i18n.ts';
import type { ScanEnd } from './scans.ts';

type Scanned = z.output<typeof ScannedDevice>;

const TONES: Readonly<Record<Scanned['is'], ScanEnd['tone']>> = {
  expected: 'good',
  other_shop: 'wait',
  other_owner: 'wait',
  not_in_stock: 'wait',
  sold: 'bad',
  unknown: 'bad',
};

/** A phone that was counted before says so; it stays a difference if it was one. */
export function endOf(scanned: Scanned, language: Language): ScanEnd {
  const t = textsIn(texts, language).takes.scanned;
  const what = whatOf(scanned, language);
  const tone = TONES[scanned.is];
  if (!scanned.was_counted) return { tone, sentence: what };
  return { tone: tone === 'good' ? 'known' : tone, sentence: t.again(what) };
}

function whatOf({ is, device_name, shop, state }: Scanned, language: Language): string {
  const t = textsIn(texts, language).takes.scanned;
  const device = device_name ?? '';
  if (is === 'unknown') return t.unknown;
  if (is === 'not_in_stock') return t.not_in_stock(device, state ? textsIn(DEVICE_STATE_LABELS, language)[state] : '');
  if (is === 'other_shop') return shop ? t.other_shop(device, shop) : t.no_shop(device);
  if (is === 'other_owner') return shop ? t.other_owner(device, shop) : t.no_shop_of_owner(device);
  return is === 'expected' && state === 'reserved' ? t.reserved(device) : t[is](device);
}
