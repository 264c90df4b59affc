/**
 * How a setting is declared: once, with its type, unit, bounds, default and words. The form, the checks of the server,
 * the list in the documentation, the record of changes and the request that a second person decides follow from it.
 */
import type * as z from 'zod';
import type { Day } from '../values/day.ts';
import type { Language } from '../values/language.ts';
import type { SettingsRole } from './access.ts';
import { pictureFact } from './picture.ts';

/** A text in both languages. */
export type Words = Readonly<Record<Language, string>>;

/** What a number counts. */
export type Unit = 'fcfa' | 'days' | 'percent' | 'permille' | 'times' | 'customers' | 'hours' | 'minutes';

interface Described {
  readonly label: Words;
  /** What the setting does, in one sentence. */
  readonly help: Words;
}

/** A whole number within bounds, both included. */
export interface WholeSetting extends Described {
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
  /** A rate is typed with a point or a comma, and shown as the reader writes it. */
  readonly unit?: 'percent';
  /** In characters. */
  readonly least: number;
  readonly most: number;
  readonly default: string;
}

/** One of a few codes. */
export interface OptionSetting<Code extends string = string> extends Described {
  readonly type: 'option';
  readonly options: Readonly<Record<Code, Words>>;
  readonly default: Code;
}

/** `#rrggbb`, to be seen in one theme. */
interface ColourSetting extends Described {
  readonly type: 'colour';
  readonly theme: 'light' | 'dark';
  readonly default: string;
}

/** `phone`: a number as it is printed. `zone`: an IANA time zone. `picture`: see picture.ts. */
interface WrittenSetting extends Described {
  readonly type: 'phone' | 'zone' | 'picture';
  readonly default: string;
}

/** Beginnings of phone numbers, in E.164. */
interface PrefixesSetting extends Described {
  readonly type: 'prefixes';
  readonly most: number;
  readonly default: readonly string[];
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
  | OptionSetting
  | ColourSetting
  | WrittenSetting
  | PrefixesSetting
  | CustomSetting;

export interface SettingGroup {
  readonly label: Words;
  /** What the settings of the group decide. */
  readonly lead: Words;
  /** Who may request a change. */
  readonly change: SettingsRole;
  /** Where a change counts as soon as it is decided, instead of from a day on. */
  readonly begins?: 'at_once';
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
      : S extends { type: 'option'; options: Readonly<Record<infer Code extends string, Words>> }
        ? Code
        : S extends { type: 'time' | 'text' | 'phone' | 'zone' | 'colour' | 'picture' }
          ? string
          : S extends { type: 'weekdays' }
            ? readonly number[]
            : S extends { type: 'days' | 'prefixes' }
              ? readonly string[]
              : S extends { type: 'custom'; default: infer Value }
                ? Value
                : never;

/** The values of the settings of a group. */
export type ValuesOf<Group extends SettingGroup> = {
  -readonly [Name in keyof Group['settings']]: ValueOf<Group['settings'][Name]>;
};

/** Every value of a group as a request, the audit record and the history show it. */
export const factsOfValues = (
  group: SettingGroup,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, Fact>> =>
  Object.fromEntries(
    Object.entries(group.settings).flatMap(([name, setting]): Array<[string, Fact]> => {
      const value = values[name];
      if (setting.type === 'custom') return Object.entries(setting.factsOf(value));
      if (setting.type === 'picture') return [[name, pictureFact(value as string)]];
      return [[name, setting.type === 'weekdays' ? (value as number[]).map(String) : (value as Fact)]];
    }),
  );

/** The values of a group before anybody changed one. */
export const defaultsOf = <Group extends SettingGroup>(group: Group): ValuesOf<Group> =>
  Object.fromEntries(
    Object.entries(group.settings).map(([name, setting]) => [name, setting.default]),
  ) as ValuesOf<Group>;
