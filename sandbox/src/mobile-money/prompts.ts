import type { MoneyCallbacks } from '../callbacks.ts';
import type { Prompt, World } from '../world.ts';
import { isMtnTestNumber, type AnswerMode, type Plan } from './automatic.ts';
import { momoStatus } from './momo-status.ts';
import { orangeCallback } from '../orange-money/orange-status.ts';
import { newFinancialTransactionId, newOrangeTransactionId } from './transaction-ids.ts';
import { debitWallet } from './wallets.ts';

/**
 * The prompts that are waiting, and how they are answered. A prompt ends once, debits the wallet at the same time, and
 * calls back.
 */
export interface PromptDesk {
  open(prompt: Prompt, plan: Plan): void;
  /** Ends a pending prompt; `null` is success if the wallet holds enough. Does nothing to a prompt that has ended. */
  end(reference: string, reason: string | null): void;
  /** The person closed the prompt without an answer: it disappears from the screen and waits until it expires. */
  ignore(reference: string): void;
  /** Shows a pending prompt again that the person had closed. */
  remind(reference: string): void;
  /** The prompts on a phone's screen, oldest first. */
  onScreen(msisdn: string): Prompt[];
  modeOf(msisdn: string): AnswerMode;
  /** `*` stands for every number without a mode of its own. It applies to later prompts only. */
  setMode(msisdn: string, mode: AnswerMode): void;
  /** Forgets every prompt and mode. */
  forget(): void;
  /** Stops the timers and keeps the prompts. */
  close(): void;
}

/** Nobody has answered it, and its time is not over. */
export const isOpen = ({ status }: Pick<Prompt, 'status'>): boolean => status === 'PENDING' || status === 'CREATED';

export function promptDesk(
  world: World,
  callbacks: MoneyCallbacks,
  { prompt_ttl_ms, automatic_after_ms }: { prompt_ttl_ms: number; automatic_after_ms: number },
): PromptDesk {
  const modes = new Map<string, AnswerMode>();
  const timers = new Map<string, NodeJS.Timeout>();
  const ignored = new Set<string>();

  function end(reference: string, reason: string | null, copies?: number): void {
    const prompt = world.prompts.get(reference);
    if (!prompt || !isOpen(prompt)) return;
    const is_paid =
      reason === null && (isMtnTestNumber(prompt.msisdn) || debitWallet(world, prompt.msisdn, Number(prompt.amount)));
    const isOrange = prompt.pay_token !== undefined;
    if (is_paid && !isOrange) world.floats.momo.utility += Number(prompt.amount);
    prompt.status = is_paid ? 'SUCCESSFUL' : 'FAILED';
    prompt.reason = is_paid ? null : (reason ?? 'NOT_ENOUGH_FUNDS');
    prompt.transaction_id = is_paid ? (isOrange ? newOrangeTransactionId() : newFinancialTransactionId()) : null;
    clearTimeout(timers.get(reference));
    timers.delete(reference);
    world.changed();
    const told = isOrange ? orangeCallback(prompt) : momoStatus(prompt);
    const { callback_url } = prompt;
    if (callback_url) void callbacks.deliver(callback_url, told, { copies, is_repeated: !isOrange });
  }

  function endLater(reference: string, delay_ms: number, reason: string | null, copies?: number): void {
    timers.set(
      reference,
      setTimeout(() => end(reference, reason, copies), delay_ms),
    );
  }

  const pinTimeLeft = (prompt: Prompt): number =>
    Math.max(0, Date.parse(prompt.created_at) + prompt_ttl_ms - Date.now());
  const waitForPerson = (prompt: Prompt): void =>
    endLater(prompt.reference, pinTimeLeft(prompt), 'COULD_NOT_PERFORM_TRANSACTION');

  // Prompts that were waiting when the sandbox stopped go on waiting for the rest of their time.
  for (const prompt of world.prompts.values()) if (isOpen(prompt)) waitForPerson(prompt);

  return {
    open(prompt, plan) {
      world.prompts.set(prompt.reference, prompt);
      world.changed();
      switch (plan.ends) {
        case 'at_once':
          return end(prompt.reference, plan.reason, plan.callback_copies);
        case 'soon':
          return endLater(prompt.reference, automatic_after_ms, plan.reason, plan.callback_copies);
        case 'late':
          return endLater(prompt.reference, automatic_after_ms * 10, plan.reason, plan.callback_copies);
        case 'person':
          return waitForPerson(prompt);
        case 'never':
          return;
      }
    },
    end: (reference, reason) => end(reference, reason),
    ignore(reference) {
      ignored.add(reference);
      world.changed();
    },
    remind(reference) {
      ignored.delete(reference);
      world.changed();
    },
    onScreen: (msisdn) =>
      [...world.prompts.values()].filter(
        (prompt) => prompt.msisdn === msisdn && isOpen(prompt) && !ignored.has(prompt.reference),
      ),
    modeOf: (msisdn) => modes.get(msisdn) ?? modes.get('*') ?? 'manual',
    setMode(msisdn, mode) {
      modes.set(msisdn, mode);
      world.changed();
    },
    forget() {
      stopTimers();
      world.prompts.clear();
      modes.clear();
      ignored.clear();
    },
    close: stopTimers,
  };

  function stopTimers(): void {
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
  }
}
