/** What a setting of each type may be, and the sentence that refuses another value. */
import * as z from 'zod';
import { sentence } from '../fields.ts';
import { COLOUR, colourFault } from '../values/colour.ts';
import { Day } from '../values/day.ts';
import type { Misfits, Setting, SettingGroup, Unit, ValuesOf, WholeSetting, Words } from './declaration.ts';
import { MOST_PIXELS, isPicture } from './picture.ts';

const UNITS: Readonly<Record<Unit, Words>> = {
  fcfa: { en: ' FCFA', fr: ' FCFA' },
  days: { en: ' days', fr: ' jours' },
  percent: { en: ' %', fr: ' %' },
  permille: { en: ' ‰', fr: ' ‰' },
  times: { en: '', fr: '' },
  customers: { en: '', fr: '' },
  hours: { en: ' hours', fr: ' heures' },
  minutes: { en: ' minutes', fr: ' minutes' },
};

const grouped = (value: number): string => value.toString().replaceAll(/\B(?=(\d{3})+$)/g, ' ');

/** The bounds of a whole number in words, for the sentence under its field. */
export const wholeBounds = ({ least, most, unit }: Pick<WholeSetting, 'least' | 'most' | 'unit'>): Words => ({
  en: `from ${grouped(least)} to ${grouped(most)}${UNITS[unit].en}`,
  fr: `de ${grouped(least)} à ${grouped(most)}${UNITS[unit].fr}`,
});

const isZone = (text: string): boolean => Intl.supportedValuesOf('timeZone').includes(text);

/** No line break, control character or mark of direction: a name looks the same wherever it stands. */
const VISIBLE = /^\P{C}*$/u;
const INVISIBLE = sentence('no invisible characters', 'aucun caractère invisible');

/** Three digits are a short code of an operator. */
const PHONE = /^\+?\d[\d ]{2,19}$/;
const PREFIX = /^\+\d{3,10}$/;

const COLOUR_FAULTS = {
  text: sentence('a colour on which a text can be read', 'une couleur sur laquelle un texte se lit'),
  light: sentence('a darker colour, for the light theme', 'une couleur plus foncée, pour le thème clair'),
  dark: sentence('a lighter colour, for the dark theme', 'une couleur plus claire, pour le thème sombre'),
};

const colourIn = (theme: 'light' | 'dark') =>
  z
    .string()
    .regex(COLOUR, sentence('a colour such as #ffc41f', 'une couleur comme #ffc41f'))
    .superRefine((colour, context) => {
      const fault = COLOUR.test(colour) ? colourFault(colour, theme) : null;
      if (fault) context.addIssue({ code: 'custom', message: COLOUR_FAULTS[fault === 'page' ? theme : fault] });
    });

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const isInOrder = (list: ReadonlyArray<string | number>): boolean =>
  list.every((one, at) => at === 0 || (list[at - 1] ?? one) < one);

function schemaOf(setting: Setting): z.ZodType {
  switch (setting.type) {
    case 'custom':
      return setting.schema;
    case 'time':
      return z.string().regex(TIME, sentence('a time such as 07:30', 'une heure comme 07:30'));
    case 'option':
      return z.enum(Object.keys(setting.options) as [string, ...string[]]);
    case 'phone':
      return z
        .string()
        .trim()
        .regex(PHONE, sentence('a number such as +237 699 00 01 11', 'un numéro comme +237 699 00 01 11'));
    case 'zone':
      return z
        .string()
        .max(40)
        .refine(isZone, sentence('a time zone such as Africa/Douala', 'un fuseau horaire comme Africa/Douala'));
    case 'colour':
      return colourIn(setting.theme);
    case 'picture':
      return z
        .string()
        .refine(
          isPicture,
          sentence(
            `a PNG of 16 to ${MOST_PIXELS} pixels each way, at most 64 KB`,
            `un PNG de 16 à ${MOST_PIXELS} pixels de côté, 64 Ko au plus`,
          ),
        );
    case 'prefixes':
      return z
        .array(z.string().regex(PREFIX, sentence('beginnings such as +237650', 'des débuts de numéro comme +237650')))
        .max(setting.most, sentence(`at most ${setting.most} beginnings`, `au plus ${setting.most} débuts`))
        .refine(isInOrder, sentence('each beginning once, in order', 'chaque début une fois, dans l’ordre'));
    case 'text': {
      const refusal = sentence(
        `from ${setting.least} to ${setting.most} characters`,
        `de ${setting.least} à ${setting.most} caractères`,
      );
      return z.string(refusal).trim().min(setting.least, refusal).max(setting.most, refusal).regex(VISIBLE, INVISIBLE);
    }
    case 'weekdays':
      return z
        .array(z.int().min(1).max(7))
        .min(1, sentence('at least one day of the week', 'au moins un jour de la semaine'))
        .refine(isInOrder, sentence('each day once, in order', 'chaque jour une fois, dans l’ordre'));
    case 'days':
      return z
        .array(Day)
        .max(setting.most, sentence(`at most ${setting.most} days`, `au plus ${setting.most} jours`))
        .refine(isInOrder, sentence('each day once, in order', 'chaque jour une fois, dans l’ordre'));
    case 'yes_no':
      return z.boolean();
    case 'choice':
      return z.union(setting.options.map((option) => z.literal(option)));
    case 'whole': {
      const bounds = wholeBounds(setting);
      const refusal = sentence(`a whole number ${bounds.en}`, `un nombre entier ${bounds.fr}`);
      return z.int(refusal).min(setting.least, refusal).max(setting.most, refusal);
    }
  }
}

/** The schema of the values of a group: every setting, and no other. */
export const valuesSchema = <Group extends SettingGroup>(
  group: Group,
  misfits: Misfits<ValuesOf<Group>> = () => [],
): z.ZodType<ValuesOf<Group>, ValuesOf<Group>> =>
  z
    .strictObject(
      Object.fromEntries(Object.entries(group.settings).map(([name, setting]) => [name, schemaOf(setting)])),
    )
    .superRefine((values, context) => {
      for (const { path, en, fr } of misfits(values as ValuesOf<Group>))
        context.addIssue({ code: 'custom', path: [...path], message: sentence(en, fr) });
    }) as unknown as z.ZodType<ValuesOf<Group>, ValuesOf<Group>>;
