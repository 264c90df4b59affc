/**
 * Reads the variables of a provider: all that it needs, or none of them. One that is half set is a mistake, which the
 * start names.
 */
import type { DeclaredVariable, DeclaredVariables, ValuesOf } from './declared-variables.ts';
import { PROVIDER_BITS } from '../secrets.ts';
import type { Settings } from '../environment-settings.ts';

type Named = readonly [name: string, declared: DeclaredVariable<unknown>];

const isNeeded = ({ otherwise }: DeclaredVariable<unknown>): boolean => otherwise === null;

interface Circumstances {
  readonly isInDemo?: boolean;
  /** Variables without which these say nothing: of an account that pays out, those of the one that takes payments. */
  readonly with_main?: DeclaredVariables;
  /** Why they are needed although none of them is set, as the end of a sentence. */
  readonly because?: string;
}

/** Null where nothing of it is set, outside the demo. */
export function readVariables<const Variables extends DeclaredVariables>(
  settings: Settings,
  variables: Variables,
  { isInDemo = true, with_main, because }: Circumstances = {},
): ValuesOf<Variables> | null {
  const { demo, given, wrong } = settings;
  const all: Named[] = Object.entries(variables);
  const first = all.find(([name, declared]) => isNeeded(declared) && !declared.isShared && given[name] !== undefined);
  const brings = demo && isInDemo;
  if (!first && !brings && because === undefined) return null;
  const needed = [...Object.entries(with_main ?? {}), ...all].filter(([, declared]) => isNeeded(declared));
  const why = because ?? `with ${first?.[0]}`;
  if (!brings)
    for (const [name] of needed)
      if (given[name] === undefined && !wrong.some((one) => one.startsWith(`${name}: needed`)))
        wrong.push(`${name}: needed ${why}`);
  return Object.fromEntries(
    all.map(([name, declared]) => [name, valueOf(settings, name, declared)]),
  ) as ValuesOf<Variables>;
}

function valueOf(
  settings: Settings,
  name: string,
  { schema, kind, otherwise, in_demo }: DeclaredVariable<unknown>,
): unknown {
  const { demo, given, sandbox_url, wrong, outer, guarded } = settings;
  const brought = otherwise ?? (demo ? (in_demo ?? sandbox_url) : undefined);
  const read = schema.safeParse(given[name] ?? brought ?? '');
  if (!read.success) {
    if (given[name] !== undefined) wrong.push(`${name}: ${read.error.issues[0]?.message ?? ''}`);
    return '';
  }
  if (kind === 'address') outer(name, String(read.data));
  if (kind === 'secret') guarded(name, String(read.data), PROVIDER_BITS);
  return read.data;
}
