/**
 * Makes values from types: a function of the server gets a value for every declared parameter, another one in each
 * attempt. Objects are made when they are read, so that a type of a hundred properties costs only what is read of it.
 */
import {
  type Checker,
  SignatureKind,
  SymbolFlags,
  type Type,
  TypeFlags,
  type TypeReference,
} from 'typescript/unstable/sync';
import type { Dice } from '../dice.ts';
import { everyCall } from '../every-call.ts';

/** The value for types that only the test can make, such as a database; undefined for all others. */
export type StandIn = (type_name: string) => unknown;

type Make = (dice: Dice, name: string) => unknown;

const under = (dice: Dice, most: number): number => dice.between(0, most - 1);
const oneOf = <T>(dice: Dice, list: readonly T[]): T => list[under(dice, list.length)] as T;

const UUID = '01890000-0000-7000-8000-00000000000';
/** Search texts as people type them: nothing, a whole IMEI, its end, words, a number. */
const TYPED = ['', '353328110000005', '10005', 'ab cd', '+237670000001'];
const CALLS = everyCall().map(({ name }) => name);
const NUMBERS = [0, 1, 2, 3, 7, 50, 1000, 250_000];

/** A text that fits its name: an id, a day, an instant, a phone number. */
function textFor(name: string, dice: Dice, words: readonly string[]): string {
  if (words.length > 0 && under(dice, 4) === 0) return oneOf(dice, words);
  if (/(^|_)(ids?|by)$/.test(name)) return UUID + under(dice, 10);
  if (/(^|_)(on|day)$/.test(name)) return `2026-03-1${under(dice, 10)}`;
  if (/(^|_)(at|since|until|from)$/.test(name)) return `2026-03-1${under(dice, 10)}T08:00:00.000Z`;
  if (/search|digits|typed/.test(name)) return oneOf(dice, TYPED);
  if (name === 'time_zone') return 'Africa/Douala';
  if (name === 'call') return oneOf(dice, CALLS);
  if (/msisdn|phone/.test(name)) return `+23767000000${under(dice, 10)}`;
  return oneOf(dice, [
    '',
    'abc',
    `x${under(dice, 10)}`,
    '670000001',
    `2026-03-1${under(dice, 10)}`,
    UUID + under(dice, 10),
  ]);
}

export class Maker {
  readonly #makes = new Map<number, Make>();
  readonly #checker: Checker;
  readonly #standIn: StandIn;
  /** The texts with which the file under test compares its values. */
  words: readonly string[] = [];

  constructor(checker: Checker, standIn: StandIn) {
    this.#checker = checker;
    this.#standIn = standIn;
  }

  make(type: Type | undefined, dice: Dice, name = ''): unknown {
    if (!type) return undefined;
    let make = this.#makes.get(type.id);
    if (!make) {
      make = this.#makerOf(type);
      this.#makes.set(type.id, make);
    }
    return make(dice, name);
  }

  /** One value for each parameter of a signature of the type; null when it cannot be called. */
  argumentsFor(type: Type, dice: Dice): unknown[] | null {
    const [signature] = this.#checker.getSignaturesOfType(type, SignatureKind.Call);
    if (!signature) return null;
    const parameters = signature.getParameters();
    const types = this.#checker.getTypeOfSymbol(parameters);
    const made = parameters.map(({ name }, at) => this.make(types[at], dice, name));
    return signature.hasRestParameter ? [...made.slice(0, -1), ...((made.at(-1) ?? []) as unknown[])] : made;
  }

  returnOf(type: Type): Type | undefined {
    const [signature] = this.#checker.getSignaturesOfType(type, SignatureKind.Call);
    return signature && this.#checker.getReturnTypeOfSignature(signature);
  }

  /** A property that may be missing is left out, never set to undefined. */
  #present(type: Type, dice: Dice, name: string): unknown {
    if (!(type.flags & TypeFlags.Union)) return this.make(type, dice, name);
    const members = (type as Type & { getTypes(): readonly Type[] }).getTypes();
    const present = members.filter(({ flags }) => !(flags & TypeFlags.Undefined));
    return this.make(oneOf(dice, present), dice, name);
  }

  #makerOf(type: Type): Make {
    const { flags } = type;
    if (type.isLiteralType()) return () => type.value;
    if (flags & TypeFlags.Null) return () => null;
    if (flags & (TypeFlags.Undefined | TypeFlags.Void | TypeFlags.Never)) return () => undefined;
    if (flags & TypeFlags.Union) {
      const members = (type as Type & { getTypes(): readonly Type[] }).getTypes();
      return (dice, name) => this.make(oneOf(dice, members), dice, name);
    }
    if (flags & (TypeFlags.String | TypeFlags.TemplateLiteral)) return (dice, name) => textFor(name, dice, this.words);
    if (flags & TypeFlags.Number) return (dice) => oneOf(dice, NUMBERS);
    if (flags & TypeFlags.BigInt) return (dice) => BigInt(under(dice, 3));
    if (flags & TypeFlags.Boolean) return (dice) => under(dice, 2) === 0;
    if (flags & (TypeFlags.Any | TypeFlags.Unknown)) return (dice, name) => textFor(name, dice, this.words);
    if (flags & TypeFlags.TypeParameter) {
      const constraint = this.#checker.getBaseConstraintOfType(type);
      return (dice, name) => (constraint ? this.make(constraint, dice, name) : {});
    }
    if (flags & TypeFlags.Intersection) {
      const branded = (type as Type & { getTypes(): readonly Type[] })
        .getTypes()
        .find((part) => part.flags & (TypeFlags.String | TypeFlags.Number));
      if (branded) return (dice, name) => this.make(branded, dice, name);
    }
    return this.#objectMaker(type);
  }

  #objectMaker(type: Type): Make {
    const checker = this.#checker;
    const symbol = type.getAliasSymbol()?.name ?? type.getSymbol()?.name ?? '';
    for (const name of [symbol, type.getSymbol()?.name ?? '']) {
      const stand_in = this.#standIn(name);
      if (stand_in !== undefined) return () => stand_in;
    }
    const parts = (): readonly Type[] => checker.getTypeArguments(type as TypeReference);
    switch (type.getSymbol()?.name ?? '') {
      case 'Date':
        return (dice) => new Date(Date.UTC(2026, 2, 1 + under(dice, 20)));
      case 'Buffer':
      case 'Uint8Array':
        return (dice) => Buffer.alloc(32, under(dice, 256));
      case 'AbortSignal':
        return () => new AbortController().signal;
      case 'Map':
      case 'ReadonlyMap': {
        const [key, value] = parts();
        return (dice, name) =>
          new Map(
            Array.from({ length: under(dice, 3) }, () => [this.make(key, dice, name), this.make(value, dice, name)]),
          );
      }
      case 'Set':
      case 'ReadonlySet': {
        const [of] = parts();
        return (dice, name) => new Set(Array.from({ length: under(dice, 3) }, () => this.make(of, dice, name)));
      }
      case 'Promise': {
        const [of] = parts();
        return async (dice, name) => this.make(of, dice, name);
      }
    }
    if (checker.isTupleType(type)) return (dice, name) => parts().map((part) => this.make(part, dice, name));
    if (checker.isArrayType(type)) {
      const [of] = parts();
      return (dice, name) => Array.from({ length: under(dice, 4) }, () => this.make(of, dice, name));
    }
    return this.#recordMaker(type);
  }

  #recordMaker(type: Type): Make {
    const checker = this.#checker;
    if (checker.getSignaturesOfType(type, SignatureKind.Call).length > 0) {
      const answer = this.returnOf(type);
      return (dice, name) => () => this.make(answer, dice, name);
    }
    const properties = checker.getPropertiesOfType(type);
    const stand_in = this.#standIn(`{${properties.map(({ name }) => name).join()}}`);
    if (stand_in !== undefined) return () => stand_in;
    const types = checker.getTypeOfSymbol(properties);
    const [index] = checker.getIndexInfosOfType(type);
    return (dice) => {
      const made = {};
      for (const [at, { name, flags }] of properties.entries()) {
        const of = types[at];
        if (!of || name.startsWith('__@')) continue;
        const isOptional = (flags & SymbolFlags.Optional) !== 0;
        if (isOptional && dice.chance(0.5)) continue;
        lazily(made, name, () => (isOptional ? this.#present(of, dice, name) : this.make(of, dice, name)));
      }
      if (index) lazily(made, 'abc', () => this.make(index.valueType, dice, ''));
      return made;
    };
  }
}

/** Made when first read, and kept. */
function lazily(into: object, name: string, make: () => unknown): void {
  const keep = (value: unknown) =>
    Object.defineProperty(into, name, { value, enumerable: true, configurable: true, writable: true });
  Object.defineProperty(into, name, {
    enumerable: true,
    configurable: true,
    get: () => {
      const value = make();
      keep(value);
      return value;
    },
    set: keep,
  });
}
