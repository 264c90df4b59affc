/**
 * How a setting is declared: once, with its type, unit, bounds, default and words. The form, the checks of the server,
 * the list in the documentation, the record of changes and the request that a second person decides follow from it.
 */
import * as z from 'zod';
import { sentence } from '../fields.ts';
import { Day } from '../values/day.ts';
import type { Language } from '../values/language.ts';
import type { SettingsRole } from './access.ts';

/** A text in both languages. */
export type Words = Readonly<Record<Language, string>>;

/** What a number counts. */
export type Unit = 'fcfa' | 'days' | 'percent' | 'times' | 'customers' | 'minutes';

interface Described {
  readonly label: Words;
  /** What the setting does, in one sentence. */
  readonly help: Words;
}

/** A whole number within bounds, both included. */
interface WholeSetting extends Described {
  readonly type: 'whole';
  readonly unit: Unit;
  readonly least: number;
  readonly most: number;
  readonly default: number;
}

/** One of a few numbers. */
interface ChoiceSetting<Option extends number = number> extends Described {
  readonly type: 'choice';
  readonly unit: Unit;
  readonly options: readonly Option[];
  readonly default: Option;
}

export interface YesNoSetting extends Described {
  readonly type: 'yes_no';
  readonly default: boolean;
}

/** A time of day, `HH:MM` in the time zone of the business. */
interface TimeSetting extends Described {
  readonly type: 'time';
  readonly default: string;
}

/** Days of the week: 1 is Monday, 7 is Sunday. */
interface WeekdaysSetting extends Described {
  readonly type: 'weekdays';
  readonly default: readonly number[];
}

/** Calendar days, in order. */
interface DaysSetting extends Described {
  readonly type: 'days';
  readonly most: number;
  readonly default: readonly Day[];
}

interface TextSetting extends Described {
  readonly type: 'text';
  /** In characters. */
  readonly least: number;
  readonly most: number;
  readonly default: string;
}

/** A value with a form of its own. It says itself what a request and the audit record show of it. */
export interface CustomSetting<Value = any> extends Described {
  readonly type: 'custom';
  readonly schema: z.ZodType<Value, Value>;
  readonly default: Value;
  readonly factsOf: (value: Value) => Readonly<Record<string, Fact>>;
  /** The labels of these facts by name. */
  readonly labels: Readonly<Record<string, Words>>;
}

/** What a request, the audit record and the history show of a value. The end of its name tells its unit. */
export type Fact = string | number | boolean | readonly string[];

export type Setting =
  | WholeSetting
  | ChoiceSetting
  | YesNoSetting
  | TimeSetting
  | WeekdaysSetting
  | DaysSetting
  | TextSetting
  | CustomSetting;

export interface SettingGroup {
  readonly label: Words;
  /** What the settings of the group decide. */
  readonly lead: Words;
  /** Who may request a change. */
  readonly change: SettingsRole;
  /** The parts of the form, in their order. Each setting names the part in which it is shown. */
  readonly parts: Readonly<Record<string, Words>>;
  readonly settings: Readonly<Record<string, Setting & { readonly part: string }>>;
}

/** Names the field and what is wrong with it, in both languages, where settings do not fit each other. */
export type Misfits<Values> = (
  values: Values,
) => ReadonlyArray<{ readonly path: readonly (string | number)[] } & Words>;

type ValueOf<S> = S extends { type: 'yes_no' }
  ? boolean
  : S extends { type: 'choice'; options: readonly (infer Option)[] }
    ? Option
    : S extends { type: 'whole' }
      ? number
      : S extends { type: 'time' | 'text' }
        ? string
        : S extends { type: 'weekdays' }
          ? readonly number[]
          : S extends { type: 'days' }
            ? readonly Day[]
            : S extends { type: 'custom'; default: infer Value }
              ? Value
              : never;

/** The values of the settings of a group. */
export type ValuesOf<Group extends SettingGroup> = {
  -readonly [Name in keyof Group['settings']]: ValueOf<Group['settings'][Name]>;
};

const UNITS: Readonly<Record<Unit, Words>> = {
  fcfa: { en: ' FCFA', fr: ' FCFA' },
  days: { en: ' days', fr: ' jours' },
  percent: { en: ' %', fr: ' %' },
  times: { en: '', fr: '' },
  customers: { en: '', fr: '' },
  minutes: { en: ' minutes', fr: ' minutes' },
};

const grouped = (value: number): string => value.toString().replaceAll(/\B(?=(\d{3})+$)/g, ' ');

/** The bounds of a whole number in words, for the sentence under its field. */
export const wholeBounds = ({ least, most, unit }: Pick<WholeSetting, 'least' | 'most' | 'unit'>): Words => ({
  en: `from ${grouped(least)} to ${grouped(most)}${UNITS[unit].en}`,
  fr: `de ${grouped(least)} à ${grouped(most)}${UNITS[unit].fr}`,
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
    case 'text': {
      const refusal = sentence(
        `from ${setting.least} to ${setting.most} characters`,
        `de ${setting.least} à ${setting.most} caractères`,
      );
      return z.string(refusal).trim().min(setting.least, refusal).max(setting.most, refusal);
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

/** Every value of a group as a request, the audit record and the history show it. */
export const factsOfValues = (
  group: SettingGroup,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, Fact>> =>
  Object.fromEntries(
    Object.entries(group.settings).flatMap(([name, setting]): Array<[string, Fact]> => {
      const value = values[name];
      if (setting.type === 'custom') return Object.entries(setting.factsOf(value));
      return [[name, setting.type === 'weekdays' ? (value as number[]).map(String) : (value as Fact)]];
    }),
  );

/** The values of a group before anybody changed one. */
export const defaultsOf = <Group extends SettingGroup>(group: Group): ValuesOf<Group> =>
  Object.fromEntries(
    Object.entries(group.settings).map(([name, setting]) => [name, setting.default]),
  ) as ValuesOf<Group>;
