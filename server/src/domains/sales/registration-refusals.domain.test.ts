/** Refusals before a sale begins: registration, self-loans and the identity check. */
import type { Sent } from '@palier/contract/call.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { STEP } from '@palier/contract/sales/steps.ts';
import { afterAll, expect, test } from 'vitest';
import { SIGNATURE, customer } from '../../../../tests/harness/given.ts';
import { picture } from '../../../../tests/harness/picture.ts';
import { openSaleDesk } from '../../../../tests/harness/sale-desk.ts';

const { portal, place, agent, colleague, register } = await openSaleDesk();
afterAll(() => portal.stop());

test.each([
  ['12345', 'INVALID_INPUT', 'valid phone number required'],
  ['+237 123', 'INVALID_MSISDN', 'valid phone number required'],
  ['hello 6700', 'INVALID_INPUT', 'valid phone number required'],
  ['60000000', 'AMBIGUOUS_MSISDN', 'This number exists in more than one country. Type it with its country code.'],
] as const)('the phone number %s is refused, and the message states what is required', async (msisdn, code, text) => {
  const refusal = await portal.refused(customersCalls.register, register({ msisdn }), agent, code);
  expect(refusal.fields?.['msisdn']).toEqual([text]);
});

test('a number or a document of another customer may not be registered again, however it is spelt', async () => {
  const known = register({ msisdn: '+237677112233' });
  await portal.done(customersCalls.register, known, agent);
  expect(
    (await portal.refused(customersCalls.register, register({ msisdn: '00237 677 11 22 33' }), agent, 'MSISDN_IN_USE'))
      .message,
  ).toBe('This phone number belongs to another customer. Check it, or open that customer’s card.');
  const spelt = `${known.document_number.slice(0, 4)}-${known.document_number.slice(4).toLowerCase()}`;
  expect(
    (
      await portal.refused(
        customersCalls.register,
        register({ document_number: spelt }),
        agent,
        'DOCUMENT_NUMBER_IN_USE',
      )
    ).fields,
  ).toHaveProperty('document_number');
});

test('an agent may not sell to themselves: the number, the document and the next of kin are checked', async () => {
  await portal.database.pool.query('update staff set document_number = $1 where id = $2', ['CM1112223334', agent.id]);
  const text = 'Cannot add loan for yourself';
  expect(
    (await portal.refused(customersCalls.register, register({ msisdn: agent.msisdn }), agent, 'SELF_LOAN')).message,
  ).toBe(text);
  expect(
    (await portal.refused(customersCalls.register, register({ document_number: 'CM1112223334' }), agent, 'SELF_LOAN'))
      .message,
  ).toBe(text);
  const person = await customer(portal, place);
  await portal.done(salesCalls.startApplication, { customer_id: person.id }, agent);
  expect(
    (
      await portal.refused(
        customersCalls.registerNextOfKin,
        { customer_id: person.id, next_of_kin_name: 'Me', next_of_kin_phone: agent.msisdn, relationship: 'brother' },
        agent,
        'SELF_LOAN',
      )
    ).message,
  ).toBe(text);
  // A colleague registers the agent, who then starts the sale.
  const registered = await portal.done(customersCalls.register, register({ msisdn: agent.msisdn }), colleague);
  expect(
    (await portal.refused(salesCalls.startApplication, { customer_id: registered.customer.id }, agent, 'SELF_LOAN'))
      .message,
  ).toBe(text);
  const french = await portal.call(salesCalls.startApplication, { customer_id: registered.customer.id }, agent, {
    language: 'fr',
  });
  expect(french).toMatchObject({ refusal: { message: 'Vous ne pouvez pas créer un prêt pour vous-même' } });
});

test('a sale needs the identity check, and the check needs all its files', async () => {
  const person = await customer(portal, place, { verified: false });
  const { application } = await portal.done(salesCalls.startApplication, { customer_id: person.id }, agent);
  expect(
    (
      await portal.refused(
        salesCalls.advanceApplication,
        { application_id: application.id, step: STEP.details },
        agent,
        'KYC_NOT_CLEARED',
      )
    ).facts,
  ).toEqual({ state: 'missing' });
  const half = {
    customer_id: person.id,
    id_type: 'national ID',
    document_number: 'CM5556667778',
    id_front: new File([Buffer.from(SIGNATURE.split(',')[1] ?? '', 'base64')], 'front.png'),
  };
  const refusal = await portal.refused(
    customersCalls.submitKyc,
    half as unknown as Sent<typeof customersCalls.submitKyc>,
    agent,
    'KYC_FILES_MISSING',
  );
  expect(refusal.message).toBe('Please provide all required files before proceeding');
  expect(Object.keys(refusal.fields ?? {}).sort()).toEqual(['id_back', 'photo']);
  // One picture cannot show both sides, or a document and a face.
  const colours = { a: await picture('#936'), b: await picture('#693'), c: await picture('#369') };
  const pictured = (mark: keyof typeof colours) => new File([colours[mark]], `${mark}.jpg`);
  const hand_in = { ...half, id_type: 'national ID' as const };
  const named = { id_front: pictured('a'), id_back: pictured('b'), photo: pictured('c') };
  for (const [field, same] of [
    ['id_back', { id_back: pictured('a') }],
    ['photo', { photo: pictured('b') }],
    ['photo', { photo: pictured('a') }],
  ] as const) {
    const twice = await portal.refused(
      customersCalls.submitKyc,
      { ...hand_in, ...named, ...same },
      agent,
      'SAME_PICTURE_TWICE',
    );
    expect(Object.keys(twice.fields ?? {})).toEqual([field]);
  }
  // A passport has one page, which stands for both sides.
  const page = { ...half, id_type: 'passport' as const, document_number: 'AB123456', ...named, id_back: pictured('a') };
  await portal.refused(customersCalls.submitKyc, { ...page, photo: pictured('a') }, agent, 'SAME_PICTURE_TWICE');
  await portal.done(customersCalls.submitKyc, page, agent);
});
