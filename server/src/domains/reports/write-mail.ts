/** Writes a report as a mail, in the language of its reader and in the words of the screens. */
import { MAILED_REPORT_LABELS, MAIL_RHYTHM_LABELS } from '@palier/contract/reports/labels.ts';
import type { Frame } from '@palier/contract/reports/records.ts';
import { REPORT_WORDS } from '@palier/contract/reports/words.ts';
import { mailFrom } from '@palier/contract/rules/mail-days.ts';
import { inSentence } from '@palier/contract/labels.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { dayIn } from '@palier/contract/values/time-zone.ts';
import type { Language } from '@palier/contract/values/language.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { longDay } from '../../platform/pdf/written-day.ts';
import type { Services } from '../../platform/services.ts';
import type { Mail } from '../../providers/ports/email.ts';
import { isBound, readRegion } from '../network/network.ts';
import { fewOf, overviewSections } from './mail-overview.ts';
import { leagueFile, leagueTable } from './mail-league.ts';
import { MAIL_WORDS } from './mail-words.ts';
import type { MailingRow } from './mailings.sql.ts';
import { readDashboard } from './read-dashboard.ts';
import { leagueBy } from './read-league.ts';
import { type Letter, letterAsHtml, letterAsText } from './letter.ts';

type Written = Omit<Mail, 'reference' | 'to'>;

/** Reads it as its reader would at this moment, by the functions that answer the calls. Refuses what they refuse. */
export async function writeMail(mailing: MailingRow, day: Day, services: Services): Promise<Written> {
  const { staff_id, report, rhythm, region_id, language } = mailing;
  const { database: db, clock, business, config } = services;
  const [words, report_name] = [MAIL_WORDS[language], MAILED_REPORT_LABELS[language][report]];
  const context = { db, clock, actor: { staff_id } };
  const from_on = mailFrom(rhythm, day);
  const asked = { as_of_on: day, clock: 'known' as const, ...(region_id !== null && { region_id }) };
  const place = await placeOf(mailing, services);
  const [until, from] = [longDay(language, day), longDay(language, from_on)];
  const letter = {
    language,
    business: business.company_name,
    title: words.subject(report_name, place, from_on === day ? until : words.between(from, until)),
    lead: words.asOf(until),
    link: { text: words.open, url: addressOf(config.public_url, mailing, day, from_on) },
    foot: [
      words.why(
        inSentence(report_name),
        inSentence(MAIL_RHYTHM_LABELS[language][rhythm]),
        longDay(language, dayIn(business.time_zone, new Date(mailing.created_at))),
      ),
      words.stop,
    ],
  };
  const asMail = (whole: Letter, attachments: Written['attachments']): Written => ({
    from_name: business.company_name,
    subject: letter.title,
    text: letterAsText(whole),
    html: letterAsHtml(whole),
    attachments,
  });
  const notesOf = ({
    computed_at,
    is_stale,
    days_missing,
  }: Pick<Frame, 'computed_at' | 'is_stale' | 'days_missing'>): string[] => [
    ...(computed_at === null
      ? []
      : [REPORT_WORDS[language].computed(written(language, business.time_zone, computed_at))]),
    ...(is_stale ? [REPORT_WORDS[language].stale] : []),
    ...(days_missing > 0 ? [REPORT_WORDS[language].missing(days_missing, groupThousands(days_missing))] : []),
  ];
  if (report === 'overview') {
    const dashboard = await readDashboard(asked, context);
    return asMail(
      {
        ...letter,
        sections: overviewSections(language, rhythm, dashboard),
        table: null,
        notes: [...fewOf(language, dashboard.figures.contracts), ...notesOf(dashboard.frame)],
      },
      [],
    );
  }
  const league = await leagueBy(report, { ...asked, from_on }, context);
  const { table, notes } = leagueTable(language, league);
  return asMail(
    { ...letter, sections: [], table, notes: [...notes, ...notesOf(league.frame)] },
    league.rows.length === 0 ? [] : [await leagueFile(language, report, day, league)],
  );
}

async function placeOf({ staff_id, region_id, language }: MailingRow, { database }: Services): Promise<string> {
  const words = MAIL_WORDS[language];
  const region = region_id === null ? undefined : await readRegion(database, region_id);
  return region?.name ?? ((await isBound(database, staff_id)) ? words.yourShops : words.everywhere);
}

/** The same report in the portal, which asks for a sign-in as for any other page. */
function addressOf(public_url: string, { report, region_id }: MailingRow, day: Day, from_on: Day): string {
  const query = new URLSearchParams({
    ...(report !== 'overview' && { tab: report, from: from_on }),
    day,
    ...(region_id !== null && { region_id }),
  });
  return `${public_url}/bi?${query.toString()}`;
}

const written = (language: Language, timeZone: string, instant: string): string =>
  new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(instant));
