import { expect, test } from 'vitest';
import { endOf } from './event-end.ts';

const prompt = (status: string, reason: string | null = null) => ({ kind: 'prompt_sent', facts: { status, reason } });

test('a prompt says how it ended, and why where its state does not say so', () => {
  expect(endOf(prompt('succeeded'), 'fr')).toEqual(['Payée']);
  expect(endOf(prompt('cancelled', 'APPROVAL_REJECTED'), 'fr')).toEqual(['Refusée sur le téléphone']);
  expect(endOf(prompt('failed', 'NOT_ENOUGH_FUNDS'), 'fr')).toEqual(['Échouée', 'solde insuffisant']);
  expect(endOf(prompt('failed', 'INTERNAL_PROCESSING_ERROR'), 'en')).toEqual(['Failed']);
  expect(endOf(prompt('pending'), 'en')).toEqual(['Waiting for the PIN']);
});

test('an order says how far it is until the phone did it, and other events say nothing', () => {
  const order = (status: string) => ({ kind: 'order_unlock', facts: { status } });
  expect(endOf(order('sent'), 'fr')).toEqual(['Envoyé']);
  expect(endOf(order('confirmed'), 'fr')).toEqual([]);
  expect(endOf({ kind: 'kyc_checked', facts: { status: 'failed' } }, 'fr')).toEqual([]);
});
