/** Texts whose words a worker writes: what happened is kept with the change, and the change waits for nothing more. */
import type { Tx } from '../../database/connection.ts';
import { newId } from '../../ids.ts';
import { enqueue } from '../../jobs/outbox.ts';
import type { ErrandKind } from '../../jobs/runner.ts';
import type { Wires } from '../../wires.ts';
import { customersToTell } from './messages.sql.ts';
import { type Message, sendMessages } from './send-message.ts';
import type { Facts, TemplateName } from './templates.ts';

export interface LaterText {
  readonly customer_id: string;
  readonly template: TemplateName;
  /** As they stood when it happened. */
  readonly facts: Facts;
}

/** Few enough that writing them is a small piece of work. */
const BUNDLE = 50;

export async function sendLater(tx: Tx, wires: Wires, texts: readonly LaterText[]): Promise<void> {
  const bundles = Array.from({ length: Math.ceil(texts.length / BUNDLE) }, (_, at) => texts.slice(at * BUNDLE, (at + 1) * BUNDLE));
  await enqueue(tx, wires, bundles.map((bundle) => ({ kind: 'write-messages', subject: bundle[0]?.customer_id ?? '', payload: { texts: bundle.map((text) => ({ id: newId(), ...text })) } })));
}

/** Writes what `sendLater` kept and hands it on to be sent, in one transaction. Texts keep the ids, and with them the order, of what they tell; done twice, nothing is written twice. */
export const writeMessages: ErrandKind = {
  most_attempts: 1000,
  handler: async ({ payload }, wires) => {
    const texts = payload['texts'] as ReadonlyArray<LaterText & { readonly id: string }>;
    await wires.database.transaction(async (tx) => {
      const customers = await customersToTell(tx, [...new Set(texts.map(({ customer_id }) => customer_id))]);
      await sendMessages(tx, wires, texts.flatMap(({ id, customer_id, template, facts }): Message[] => {
        const customer = customers.get(customer_id);
        return customer ? [{ id, to: customer.msisdn, customer_id, language: customer.language, template, facts }] : [];
      }));
    });
    return 'done';
  },
};
