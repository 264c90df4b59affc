/** Documents of a sale: one that was shown at the desk, and one that a colleague had before them. */
import { newId } from '../../server/src/platform/ids.ts';
import type { Portal } from './portal.ts';

interface Shown {
  readonly application_id: string;
  readonly document_number: string;
  readonly photo: Blob;
  readonly shown_by: string;
  readonly stood_in_by: string;
  readonly given_at: string;
}

export async function shownDocuments(portal: Portal, about: Shown) {
  const { application_id, document_number, photo, shown_by, stood_in_by, given_at } = about;
  const { sql } = portal.database;
  const [shown_id, stand_in_id] = [newId(), newId()];
  const picture = { file_key: `shown/${application_id}/${shown_id}`, media_type: 'image/jpeg' };
  await portal.services.files.put(picture.file_key, new Uint8Array(await photo.arrayBuffer()), picture.media_type);
  await sql
    .insertInto('shown_documents')
    .values({ id: shown_id, application_id, document_number, ...picture, shown_by, shown_at: given_at })
    .execute();
  const given = { stood_in_by, stood_in_at: given_at, stood_in_as: 'second_person' };
  await sql
    .insertInto('stand_ins')
    .values({ id: stand_in_id, application_id, ...given, ...picture })
    .execute();
  return { shown_id, stand_in_id };
}
