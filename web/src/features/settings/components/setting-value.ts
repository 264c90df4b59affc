import type { Fact, Setting } from '@palier/contract/settings/declaration.ts';
import { WEEKDAY_LABELS } from '@palier/contract/settings/labels.ts';
import { pictureFact } from '@palier/contract/settings/picture.ts';
import { readableWording } from '@palier/contract/settings/text-facts.ts';
import { labelOf } from '@palier/contract/labels.ts';
import type { Language } from '@palier/contract/values/language.ts';
import { answerLabel } from '@palier/contract/values/labels.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { vatHundredths } from '@palier/contract/rules/vat.ts';
import { writePercent } from '@palier/contract/values/rate.ts';
import { spaced } from '../../../ui/copyable.tsx';
import { writeDay } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import type { VersionView } from './group-of-settings.ts';

const NOTHING = '—';

/** Lists whose members have parts of their own. */
const ONE_A_LINE: ReadonlySet<string> = new Set(['provision_segments']);

/** The value of a setting in words, with its unit. A setting with a form of its own is drawn by that. */
export function settingText(language: Language, setting: Setting, value: unknown): string {
  switch (setting.type) {
    case 'yes_no':
      return answerLabel(language, value === true);
    case 'whole':
    case 'choice':
      return typeof value === 'number' ? texts[language].unit[setting.unit](value, groupThousands(value)) : NOTHING;
    case 'weekdays':
      return weekdaysText(language, Array.isArray(value) ? value.map(Number) : []);
    case 'days':
      return Array.isArray(value) && value.length > 0
        ? value.map((day: string) => writeDay(language, day)).join(', ')
        : NOTHING;
    case 'option':
      return setting.options[String(value)]?.[language] ?? NOTHING;
    case 'prefixes':
      return Array.isArray(value) && value.length > 0 ? value.join(', ') : NOTHING;
    case 'picture':
      return typeof value === 'string' && value !== '' ? pictureFact(value) || value : texts[language].ourPicture;
    case 'phone':
      return typeof value === 'string' && value !== '' ? spaced(value) : NOTHING;
    case 'text':
      if (typeof value !== 'string' || value === '') return NOTHING;
      return setting.unit === 'percent' ? writePercent(language, vatHundredths(value)) : value;
    default:
      return typeof value === 'string' && value !== '' ? value : NOTHING;
  }
}

function weekdaysText(language: Language, days: readonly number[]): string {
  if (days.length === 7) return texts[language].everyDay;
  return days.length === 0 ? NOTHING : days.map((day) => labelOf(WEEKDAY_LABELS, language, String(day))).join(', ');
}

/** A fact of a setting with a form of its own. The end of its name tells its unit. */
export function factText(language: Language, name: string, fact: Fact | undefined): string {
  if (fact === undefined || fact === '') return NOTHING;
  if (typeof fact === 'boolean') return answerLabel(language, fact);
  if (typeof fact === 'string') return readableWording(language, name, fact) ?? fact;
  if (typeof fact !== 'number')
    return fact.length === 0
      ? NOTHING
      : fact.map((one) => readableWording(language, name, one) ?? one).join(ONE_A_LINE.has(name) ? '\n' : ', ');
  const { unit } = texts[language];
  const text = groupThousands(fact);
  if (name.endsWith('_fcfa')) return unit.fcfa(fact, text);
  if (name.endsWith('_percent')) return writePercent(language, fact * 100);
  return /(^|_)days?(_|$)/.test(name) ? unit.days(fact, text) : text;
}

/** A text with the names of phone models and regions in the place of their ids. */
export const withNames = (names: VersionView['names'], text: string): string =>
  Object.entries(names).reduce((named, [id, name]) => named.replaceAll(id, () => name), text);
