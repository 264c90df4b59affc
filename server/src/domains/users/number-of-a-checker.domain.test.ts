/** A change of the number or the password of a person who decides for others needs a second person. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { REASON, openAccountDesk } from '../../../../tests/harness/accounts.ts';
import { someNumber } from '../../../../tests/harness/network.ts';

const DAY = 86_400_000;

const { portal, accounts, admin, checker } = await openAccountDesk();
afterAll(() => portal.stop());

describe('the number of a person who decides', () => {
  test('is requested, while the rest of the change is made at once; the old number works until the request is approved', async () => {
    const strong = await portal.staff(['APPROVE_MAKER_CHECKER', 'VIEW_STORES'], { msisdn: someNumber() });
    const phone = someNumber();
    const { user, request, message } = await portal.done(
      usersCalls.updateUser,
      accounts.changeOf(strong, phone),
      admin,
      {
        language: 'fr',
      },
    );
    expect([user.full_name, user.phone, message]).toEqual([
      'Awa Ngono',
      strong.msisdn,
      'Modifications enregistrées. Une deuxième personne doit approuver le nouveau numéro',
    ]);
    expect(request).toMatchObject({
      kind: 'user_number',
      subject_id: strong.id,
      evidence: { msisdn: strong.msisdn, new_msisdn: phone },
    });
    expect(JSON.stringify([request?.was, request?.proposed])).not.toContain(phone.slice(4));
    await portal.refused(usersCalls.updateUser, accounts.changeOf(strong, someNumber()), admin, 'REQUEST_PENDING');
    // The same change without a new number goes through.
    expect(
      (await portal.done(usersCalls.updateUser, accounts.changeOf(strong, strong.msisdn), admin)).request,
    ).toBeNull();
    expect(await accounts.approve(request?.id ?? '', admin)).toMatchObject({ refusal: { code: 'OWN_REQUEST' } });
    await portal.done(approvalsCalls.approvePortal, { request_id: request?.id ?? '' }, checker);
    expect((await accounts.rowOf(strong.id)).msisdn).toBe(phone);
    await portal.textLike(strong.msisdn, new RegExp(`${phone.slice(-2)}\\.`));
    await portal.textLike(phone, new RegExp(strong.username));
  });

  test('is refused when another person has taken it meanwhile, and changes at once for a person who may not decide', async () => {
    const strong = await portal.staff(['EDIT_ROLES'], { msisdn: someNumber() });
    const phone = someNumber();
    const { request } = await portal.done(usersCalls.updateUser, accounts.changeOf(strong, phone), admin);
    const plain = await portal.staff(['VIEW_STORES'], { msisdn: someNumber() });
    expect((await portal.done(usersCalls.updateUser, accounts.changeOf(plain, phone), admin)).user.phone).toBe(phone);
    expect(await accounts.approve(request?.id ?? '', checker)).toMatchObject({
      refusal: { code: 'STAFF_MSISDN_IN_USE' },
    });
    expect((await accounts.rowOf(strong.id)).msisdn).toBe(strong.msisdn);
  });

  test('may not receive a new password for three days without a second person', async () => {
    const strong = await portal.staff(['APPROVE_MAKER_CHECKER'], { msisdn: someNumber() });
    const phone = someNumber();
    const { request } = await portal.done(usersCalls.updateUser, accounts.changeOf(strong, phone), admin);
    await portal.done(approvalsCalls.approvePortal, { request_id: request?.id ?? '' }, checker);
    const { password_hash } = await accounts.rowOf(strong.id);
    const reset = () => portal.done(usersCalls.resetPassword, { staff_id: strong.id, reason: REASON }, admin);
    const waits = await reset();
    expect(waits).toMatchObject({ request: { kind: 'user_password', reason: REASON }, message: 'Request sent' });
    expect((await accounts.rowOf(strong.id)).password_hash).toBe(password_hash);
    await portal.refused(usersCalls.resetPassword, { staff_id: strong.id, reason: REASON }, admin, 'REQUEST_PENDING');
    expect(await accounts.approve(waits.request?.id ?? '', admin)).toMatchObject({ refusal: { code: 'OWN_REQUEST' } });
    // The holder of the new phone may not decide it in a session that is still open either.
    expect(await accounts.approve(waits.request?.id ?? '', strong)).toMatchObject({ ok: false });
    await portal.done(approvalsCalls.approvePortal, { request_id: waits.request?.id ?? '' }, checker);
    expect((await accounts.rowOf(strong.id)).password_hash).not.toBe(password_hash);
    await portal.textLike(phone, /\b[a-z2-9]{4}(?:-[a-z2-9]{4}){2}\b/);
    await accounts.ageChangesOf(strong.id, 3 * DAY);
    expect((await reset()).request).toBeNull();
  });

  test('cannot be changed before the group is requested, and then receive only the password', async () => {
    const plain = await portal.staff(['VIEW_STORES'], { msisdn: someNumber() });
    await portal.done(usersCalls.updateUser, accounts.changeOf(plain, someNumber()), admin);
    const { request } = await portal.done(
      usersCalls.changeUserGroup,
      { staff_id: plain.id, group_id: await accounts.groupWith(['APPROVE_MAKER_CHECKER']), reason: REASON },
      admin,
    );
    expect(request.evidence).toMatchObject({
      number_changed_by: `Staff ${admin.username}`,
      number_changed_at: expect.any(String),
    });
    await portal.done(approvalsCalls.approvePortal, { request_id: request.id }, checker);
    expect(
      (await portal.done(usersCalls.resetPassword, { staff_id: plain.id, reason: REASON }, admin)).request,
    ).toMatchObject({ kind: 'user_password' });
  });
});
