/**
 * `npm run init`: makes what a new installation needs before anybody can sign in: the description of the business, the
 * security groups and a first administrator, whose temporary password is shown once. What is not given as an argument
 * is asked at the terminal, also whether agents of the first fourteen days take cash (`--first-agents-cash yes` or `no`);
 * unanswered, the guide asks it. `--data` names the folder of an embedded database, also that of `npm start -- --empty`.
 * An installation that has people already and no description, as one of an older version, is described without
 * `--username`. A second run with another name adds a second administrator while the first is alone, because deciding for others
 * takes two. Refuses a business that has two people already.
 */
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { business } from '@palier/contract/settings/business.ts';
import { OwnPaper } from '@palier/contract/users/paper-calls.ts';
import { ID_TYPES } from '@palier/contract/values/person.ts';
import { hashPassword, toMsisdn } from '../domains/auth/auth.ts';
import { ConfigFailure } from '../platform/config.ts';
import { EmbeddedFailure } from '../platform/database/embedded-runtime.ts';
import { ApiError } from '../platform/errors.ts';
import { readBusiness } from '../platform/settings/business.ts';
import { addAdministrator, answerAtSetUp, hasPeople } from './add-administrator.ts';
import { ASKED, type Asked, OPTIONS, describeBusiness, describedAs } from './describe-business.ts';
import { environmentOf } from './environment-of.ts';
import { openMarket } from './open-market.ts';
import { type SetUpApp, setUpApp, sheetOf } from './set-up-app.ts';

const text = { type: 'string' } as const;

function given() {
  const { values } = parseArgs({
    options: {
      data: text,
      username: text,
      name: text,
      phone: text,
      'document-kind': text,
      document: text,
      'first-agents-cash': text,
      company: text,
      brand: text,
      support: text,
      country: text,
      zone: text,
    },
  });
  return values;
}

/** Asks what is missing at a terminal. Anywhere else it stays missing. */
async function answerTo(question: string, otherwise = ''): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = (await terminal.question(`${question}${otherwise ? ` [${otherwise}]` : ''}: `)).trim();
    return answer === '' ? otherwise || undefined : answer;
  } finally {
    terminal.close();
  }
}

async function businessAnswers(values: ReturnType<typeof given>): Promise<Partial<Record<Asked, string>>> {
  const answers: Partial<Record<Asked, string>> = {};
  for (const name of ASKED) {
    const { label, default: usual } = business.settings[name];
    const isOurs = name === 'company_name' || name === 'brand_name' || name === 'support_phone';
    const answer = values[OPTIONS[name]] ?? (await answerTo(label.en, isOurs ? '' : usual));
    if (answer !== undefined) answers[name] = answer;
  }
  const company = answers.company_name;
  return company === undefined ? answers : { brand_name: company, ...answers };
}

/** The identity document, or none; who has none on file is asked by the portal within thirty days. */
function paperOf(kind: string | undefined, number: string | undefined) {
  if (kind === undefined || number === undefined) return { document_kind: null, document_number: null };
  const given = OwnPaper.safeParse({ document_kind: kind, document_number: number });
  if (!given.success)
    throw new ConfigFailure(`The document needs a kind (${ID_TYPES.join(', ')}) and a number of 5 to 20 characters.`);
  return given.data;
}

/** The new administrator, or null for a business that has people already and is only described. */
async function administratorOf(values: ReturnType<typeof given>, hasPeople: boolean) {
  if (hasPeople && values.username === undefined) return null;
  const username = values.username ?? (await answerTo('Username of the administrator'));
  const name = values.name ?? (await answerTo('Full name'));
  const phone = values.phone ?? (await answerTo('Phone, for sign-in codes'));
  if (!username || !name || !phone) throw new ConfigFailure('Name the administrator: --username, --name and --phone.');
  const kind = values['document-kind'] ?? (await answerTo(`Identity document (${ID_TYPES.join(', ')})`));
  const number = kind === undefined ? undefined : (values.document ?? (await answerTo('Number of the document')));
  return { username, name, phone, ...paperOf(kind, number) };
}

const YES_OR_NO: Readonly<Record<string, boolean>> = { yes: true, no: false };

/** Whether agents of the first fourteen days take cash; undefined where nobody said it, so that the guide asks. */
async function firstAgentsAnswer(values: ReturnType<typeof given>): Promise<boolean | undefined> {
  const answer =
    values['first-agents-cash'] ??
    (await answerTo(
      'May agents added in the first fourteen days take cash at once? (yes, no, or empty to decide later)',
    ));
  if (answer === undefined) return undefined;
  const takes_cash = YES_OR_NO[answer.toLowerCase()];
  if (takes_cash === undefined) throw new ConfigFailure('--first-agents-cash: say yes or no.');
  return takes_cash;
}

async function found(): Promise<void> {
  const values = given();
  const { config, database, close, attached } = await openMarket(environmentOf(values.data), { real: true });
  try {
    const before = await readBusiness(database);
    const isNew = before.version === 0;
    const described = isNew ? describedAs(await businessAnswers(values)) : before;
    const isFirst = !(await hasPeople(database));
    const administrator = await administratorOf(values, isNew && !isFirst);
    const takes_cash = isFirst && administrator ? await firstAgentsAnswer(values) : undefined;
    const now = new Date();
    const password = randomBytes(9).toString('base64url');
    const password_hash = await hashPassword(password);
    let app: SetUpApp | null = null;
    await database.transaction(async (tx) => {
      if (isNew) await describeBusiness(tx, described, now);
      if (!administrator) return;
      const { username, name, phone, document_kind, document_number } = administrator;
      const msisdn = toMsisdn(phone, described.country, 'phone');
      const person = { username, name, msisdn, password_hash, document_kind, document_number };
      const id = await addAdministrator(tx, person, now);
      // Without texts nobody gets a code but by an app, so it is set up here.
      if (!config.connectors.sms) app = await setUpApp(tx, config.secret, { id, username }, described.brand_name, now);
      if (takes_cash !== undefined) await answerAtSetUp(tx, id, takes_cash, now);
    });
    process.stdout.write(
      administrator
        ? `${administrator.username} may sign in with the temporary password ${password} and must change it first. It is not shown again.\n`
        : `${described.company_name} is described. Its people stay as they are.\n`,
    );
    if (app) process.stdout.write(sheetOf(app));
  } finally {
    await close(!attached);
  }
}

found().catch((failure: unknown) => {
  const isPlain = failure instanceof ConfigFailure || failure instanceof EmbeddedFailure || failure instanceof ApiError;
  process.stderr.write(`${isPlain ? failure.message : failure instanceof Error ? failure.stack : String(failure)}\n`);
  process.exitCode = 1;
});
