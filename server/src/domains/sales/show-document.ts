import type { salesCalls } from '@palier/contract/sales/calls.ts';
import { successSentence } from '@palier/contract/successes.ts';
import { brokenUnique } from '../../platform/database/connection.ts';
import { withPreparation } from '../../platform/handler.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/errors.ts';
import { cleanUpload } from '../customers/customers.ts';
import { applicationWithNames } from './applications.sql.ts';
import { awaitedSale } from './awaited-sale.ts';
import { insertShown } from './shown-documents.sql.ts';
import { mayWorkOn } from './steps.ts';

/**
 * A customer of another shop who has no phone any more shows their document. The agent hands in its number and a
 * picture; nothing says whether the number is right, and the sale waits for a second person.
 */
export const showDocument = withPreparation<typeof salesCalls.showDocument>()({
  prepare: async ({ application_id, document }, { db, actor, services }) => {
    const sale = await applicationWithNames(db, application_id);
    if (!sale || !(await mayWorkOn(db, actor, sale))) throw fail('APPLICATION_NOT_FOUND');
    const { bytes, media_type } = await cleanUpload(document, 'document');
    // The second person must see it beside their form.
    if (!media_type.startsWith('image/')) throw fail('UNSUPPORTED_FILE', {}, 'document');
    const file_key = `shown/${application_id}/${newId()}`;
    await services.files.put(file_key, bytes, media_type);
    return { file_key, media_type };
  },
  execute: async ({ application_id, document_number }, context, file) => {
    const { tx, actor, caller, clock, note } = context;
    const { application } = await awaitedSale(context, application_id);
    const id = newId();
    try {
      await insertShown(tx, {
        id,
        application_id,
        document_number,
        ...file,
        shown_by: actor.staff_id,
        shown_at: clock.now().toISOString(),
      });
    } catch (failure) {
      throw brokenUnique(failure) === 'shown_documents_open' ? fail('DOCUMENT_SHOWN_ALREADY') : failure;
    }
    note({
      subject_kind: 'application',
      subject_id: application_id,
      facts: { customer_id: application.customer_id, shown_id: id },
    });
    return { message: successSentence('ADDED', caller.language) };
  },
});
