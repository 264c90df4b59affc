/** Sends a wording to the person who types it, so that they see it on a phone before anybody decides on it. */
import { howToPay } from '@palier/contract/messages/how-to-pay.ts';
import { TEMPLATES } from '@palier/contract/messages/templates.ts';
import { fillIn, valuesOf } from '@palier/contract/messages/wording.ts';
import type { settingsCalls } from '@palier/contract/settings/calls.ts';
import { factOfWording } from '@palier/contract/settings/text-facts.ts';
import { successSentence } from '@palier/contract/successes.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import { limitsOf, takeTry } from '../auth/auth.ts';
import { sendMessages } from '../messages/send-message.ts';
import { numberFor, waysToPay } from '../messages/ways-to-pay.ts';

/**
 * The text goes to the caller's own number, with examples instead of a customer's facts, and says that it is a test.
 * Refuses TOO_MANY_TRIES.
 */
export const testText: CommandHandler<typeof settingsCalls.testText> = async (
  { template, language, wording },
  { tx, services, actor, caller, note },
) => {
  await takeTry(tx, limitsOf('test_text', actor.staff_id, services.config.secret), services.clock.wall());
  const { brand_name: brand } = services.business;
  const short_code = numberFor(services, actor.msisdn);
  const examples = valuesOf(TEMPLATES[template], 'example', language);
  const how_to_pay = howToPay(waysToPay(services, actor.msisdn), examples['reference'] ?? '', language);
  const text = fillIn(wording, { ...examples, brand, short_code, how_to_pay });
  await sendMessages(tx, services, [{ to: actor.msisdn, template: 'test_text', language, facts: { text } }]);
  note({ subject_kind: 'settings', subject_id: 'texts', facts: { [factOfWording(template, language)]: wording } });
  return { message: successSentence('TEST_TEXT_SENT', caller.language) };
};
