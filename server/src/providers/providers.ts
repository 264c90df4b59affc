/** Every provider that a portal can use. A provider more is a line here, in the list of what it does. */
import type { Provider } from '@palier/contract/providers/facts.ts';
import type { Settings } from '../platform/environment-settings.ts';
import type { DeclaredVariables } from '../platform/providers/declared-variables.ts';
import { africasTalkingDataProvider } from './africastalking-data/provider.ts';
import { africasTalkingProvider } from './africastalking/provider.ts';
import { darajaPaybillProvider } from './daraja-paybill/provider.ts';
import { diskProvider, filesOnDisk } from './disk/provider.ts';
import { knoxGuardProvider } from './knox_guard/provider.ts';
import { mtnMomoProvider } from './mtn-momo/provider.ts';
import { mtnPaybillProvider } from './mtn-paybill/provider.ts';
import { openPaygoProvider } from './openpaygo/provider.ts';
import { orangeMoneyProvider } from './orange-money/provider.ts';
import { orangeProvider } from './orange/provider.ts';
import type { ProviderDeclaration, Surroundings } from './provider.ts';
import { s3Provider } from './s3/provider.ts';
import { smileIdProvider } from './smile-id/provider.ts';
import { smtpProvider } from './smtp/provider.ts';
import { tableauProvider } from './tableau/provider.ts';
import { trustonicProvider } from './trustonic/provider.ts';
import { vivoProvider } from './vivo/provider.ts';

const mobile_money = [mtnMomoProvider, orangeMoneyProvider];
const paybills = [mtnPaybillProvider, darajaPaybillProvider];
const texts = [orangeProvider, africasTalkingProvider];
const locks = [trustonicProvider, vivoProvider, knoxGuardProvider];
const others = [
  africasTalkingDataProvider,
  openPaygoProvider,
  smileIdProvider,
  smtpProvider,
  s3Provider,
  diskProvider,
  tableauProvider,
];

const DECLARED: ReadonlyArray<ProviderDeclaration<unknown>> = [
  ...mobile_money,
  ...paybills,
  ...texts,
  ...locks,
  ...others,
];

/** What its folder declares of a provider. */
export const declarationOf = (code: Provider | 'tableau'): ProviderDeclaration<unknown> | undefined =>
  DECLARED.find((one) => one.code === code);

/** The variables of one provider. */
export const variablesOf = (code: Provider): DeclaredVariables =>
  Object.assign({}, ...(declarationOf(code)?.variables ?? []));

/** The variables without which it is not connected: the first group, but for what the product brings. */
export const neededBy = (code: Provider): string[] =>
  Object.entries(declarationOf(code)?.variables[0] ?? {}).flatMap(([name, { otherwise }]) =>
    otherwise === null ? [name] : [],
  );

/** The variables of all of them. */
export const PROVIDER_VARIABLES: DeclaredVariables = Object.assign(
  {},
  ...DECLARED.flatMap(({ variables }) => variables),
);

type Connect<Adapter> = (around: Surroundings) => Adapter;

const connect = <Adapter>(one: ProviderDeclaration<Adapter>, settings: Settings): Connect<Adapter> | null =>
  settings.demo && !isInDemo(one, settings) ? null : one.connect(settings);

/** In the demo unless it is to do without, and where the demo does without it, once it or a variable of it is set. */
function isInDemo<Adapter>(one: ProviderDeclaration<Adapter>, { env, given }: Settings): boolean {
  const [added, left_out]: ReadonlyArray<readonly string[]> = [env.PALIER_DEMO_WITH, env.PALIER_DEMO_WITHOUT];
  if (left_out?.includes(one.code)) return false;
  const isGiven = one.variables.some((group) => Object.keys(group).some((name) => given[name] !== undefined));
  return !one.isLeftOutOfDemo || isGiven || added?.includes(one.code) === true;
}

const connected = <Adapter>(
  list: ReadonlyArray<ProviderDeclaration<Adapter>>,
  settings: Settings,
): Array<Connect<Adapter>> => list.flatMap((one) => connect(one, settings) ?? []);

/** One gateway sends the texts: the one that is named, or the only one that is connected. */
function gateway(settings: Settings) {
  const { demo, env, wrong } = settings;
  const code = env.SMS_PROVIDER ?? (demo ? texts[0]?.code : undefined);
  const found = connected(code === undefined ? texts : texts.filter((one) => one.code === code), settings);
  if (found.length > 1)
    wrong.push(`SMS_PROVIDER: name one of ${texts.map((one) => one.code).join(' and ')}, both of which are connected`);
  if (found.length === 0 && env.SMS_PROVIDER) wrong.push(`SMS_PROVIDER: no variable of ${env.SMS_PROVIDER} is set`);
  return found[0] ?? null;
}

export type Connectors = ReturnType<typeof readProviders>;

/** The providers that the business has, each to be made once there is a portal for it. */
export const readProviders = (settings: Settings) => ({
  mobile_money: connected(mobile_money, settings),
  paybills: connected(paybills, settings),
  sms: gateway(settings),
  data_bundles: connect(africasTalkingDataProvider, settings),
  email: connect(smtpProvider, settings),
  report_site: connect(tableauProvider, settings),
  locks: connected(locks, settings),
  paygo: connect(openPaygoProvider, settings),
  identity: connect(smileIdProvider, settings),
  files: connect(s3Provider, settings) ?? filesOnDisk,
});
