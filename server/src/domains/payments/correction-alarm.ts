/** More than two corrections a month of what one person took are told to the owner, once. */
import type { Tx } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { sendMessages } from '../messages/send-message.ts';
import { correctionsOfTaker, keepCorrectionAlarm } from './corrections.sql.ts';
import { peopleToTell } from './missing-slips.sql.ts';
import { noteByTask } from './note-by-task.ts';
import { whomToTell } from './whom-to-tell.ts';

const USUAL_IN_MONTH = 2;

/** Must be called after a correction was approved, whatever becomes of it. */
export async function alarmOftenCorrected(tx: Tx, services: Services, taker_id: string): Promise<void> {
  const month_on = `${services.clock.today().slice(0, 7)}-01`;
  const { lately } = await correctionsOfTaker(tx, taker_id, month_on);
  if (lately <= USUAL_IN_MONTH || !(await keepCorrectionAlarm(tx, taker_id, month_on, services.clock.now()))) return;
  const [taker] = await peopleToTell(tx, [taker_id]);
  const owners = await whomToTell(tx, 'owner');
  await sendMessages(
    tx,
    services,
    owners.map(({ msisdn: to, language }) => ({
      to,
      language,
      template: 'corrected_often' as const,
      facts: { name: taker?.name ?? '', count: String(lately) },
    })),
  );
  await noteByTask(tx, services, 'payments.correctedOften', {
    subject_kind: 'staff',
    subject_id: taker_id,
    facts: { taken_by: taker?.name ?? null, payments: lately, people_texted: owners.map(({ staff_id }) => staff_id) },
  });
}
