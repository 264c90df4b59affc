/** Hands what was typed over to the forms of the real sale, which show it as their own drafts. */
import { STEP } from '@palier/contract/sales/steps.ts';
import { keepDraft } from '../../../../ui/drafts.ts';
import { keep } from '../../../../ui/encrypted-storage.ts';
import { removePrepared } from '../../../../ui/prepared-store.ts';
import { choiceDraft } from '../handed-choice.ts';
import { change } from './change-prepared.ts';
import { type Part, type PreparedSale, handedOver } from './prepared-sale.ts';

/** The sale at the portal, and the step that it is at. */
export interface RealSale {
  readonly application_id: string;
  readonly customer_id: string;
  readonly step: number;
}

/**
 * What is at the portal already, or what another sale has decided, is not handed over. Afterwards nothing is prepared
 * any more, except the pictures that are still only here: the form of the documents takes them.
 */
export async function handOver(sale: PreparedSale, { application_id: id, customer_id, step }: RealSale): Promise<void> {
  const { typed, parts } = sale;
  const isMissing = (part: Part, place: number): boolean => parts[part].state !== 'sent' && step <= place;
  const { id_type, document_number } = typed.customer;
  const hasPictures = isMissing('documents', STEP.details) && Object.keys(typed.pictures).length > 0;
  if (hasPictures) await keepDraft(`identity.${customer_id}`, { id_type, document_number });
  if (isMissing('next_of_kin', STEP.next_of_kin) && Object.keys(typed.next_of_kin).length > 0)
    await keepDraft(`kin.${id}`, { ...typed.next_of_kin, code: '' });
  if (isMissing('finance', STEP.finance) && Object.keys(typed.finance).length > 0)
    await keepDraft(`finance.${id}`, typed.finance);
  if (isMissing('plan', STEP.plan) && typed.phone !== null)
    await keep(choiceDraft(id), { phone: typed.phone, plan: typed.plan });
  if (hasPictures) await change(sale.id, (now) => handedOver({ ...now, application_id: id, customer_id }));
  else await removePrepared(sale.id);
}
