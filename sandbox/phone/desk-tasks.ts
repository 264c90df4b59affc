import { type Page, sentenceOf } from './page.ts';

/** At most one running control call for each section of the desk, with its result beside the control. */
export interface Task {
  readonly is_busy: boolean;
  readonly message: string;
  readonly is_bad: boolean;
  /** `done` gives the sentence for success, or none. */
  run<T>(action: () => Promise<T>, done?: (result: T) => string, failed?: string): void;
  say(text: string, is_bad: boolean): void;
}

export function task(page: Page): Task {
  const state = { is_busy: false, message: '', is_bad: false };

  function say(text: string, is_bad: boolean): void {
    state.message = text;
    state.is_bad = is_bad;
    page.repaint();
  }

  async function carryOut<T>(
    action: () => Promise<T>,
    done: (result: T) => string,
    failed: string | undefined,
  ): Promise<void> {
    state.is_busy = true;
    say('', false);
    try {
      const result = await action();
      await page.look();
      say(done(result), false);
    } catch (failure) {
      say(failed ?? sentenceOf(page, failure), true);
    }
    state.is_busy = false;
    page.repaint();
  }

  return {
    get is_busy() {
      return state.is_busy;
    },
    get message() {
      return state.message;
    },
    get is_bad() {
      return state.is_bad;
    },
    say,
    run(action, done = () => '', failed) {
      if (!state.is_busy) void carryOut(action, done, failed);
    },
  };
}
