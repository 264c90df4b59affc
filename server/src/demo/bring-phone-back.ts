/** A customer who could not pay brought the phone back: it was graded, and is stock of the business at its value. */
import type { Services } from '../platform/services.ts';
import { newestOf } from '../domains/approvals/approvals.ts';
import { actAs } from './act-as.ts';
import { chanceOfText } from './drawings/chance-of-text.ts';
import { write } from './drawings/letters.ts';
import { longLateLoan } from './story-records.ts';

/** The phone’s own screen, which shows its IMEI. */
function screenOf(imei: string): File {
  const shade = chanceOfText(imei).int(60, 90);
  const line = write(imei, { at: [150, 210], size: 15, color: '#ffffff', weight: 1, align: 'middle' });
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="420"><rect width="300" height="420" fill="rgb(${shade},${shade},70)"/><rect x="20" y="20" width="260" height="380" rx="24" fill="#15181c"/>${line}</svg>`;
  return new File([drawn], 'imei.svg', { type: 'image/svg+xml' });
}

export async function bringPhoneBack(services: Services): Promise<void> {
  const loan = await longLateLoan(services.database);
  if (!loan) return;
  await actAs(services, 'collector', 6, 'loans.requestDeactivation', {
    loan_id: loan.loan_id,
    phone_returned: true,
    reason: 'She lost her job and brings the phone back.',
  });
  await actAs(services, 'keeper', 5, 'deviceLocks.scanPhone', {
    imei: loan.imei,
    how_read: 'typed',
    grade: 'B',
    shop_id: loan.shop_id,
    picture: screenOf(loan.imei),
  });
  const request = await newestOf(services.database, 'loan_deactivation', 'loan', loan.loan_id);
  await actAs(services, 'approver', 3, 'approvals.approveDeregistration', { request_id: request?.id });
  await actAs(services, 'keeper', 1, 'stock.actOnDevices', {
    device_ids: [loan.device_id],
    action: 'restock',
    reason: 'Écran contrôlé, batterie en bon état.',
  });
}
