/** Card terminals of shops, registered by two people. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import type { Sent } from '@palier/contract/call.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import type { Portal } from './portal.ts';

type Request = Sent<typeof networkCalls.requestTerminal>;

export async function terminalDesk(portal: Portal) {
  const keeper = await portal.staff(['MANAGE_NETWORK', 'VIEW_STORES', 'VIEW_MAKER_CHECKER_REQUESTS']);
  const checker = await portal.staff(['APPROVE_MAKER_CHECKER', 'VIEW_MAKER_CHECKER_REQUESTS']);
  const ask = (about: Partial<Request> & Pick<Request, 'shop_id' | 'number'>) =>
    portal.call(
      networkCalls.requestTerminal,
      { acquirer: 'Ecobank', reason: 'as the contract has it', ...about },
      keeper,
    );
  const approve = (request_id: string) => portal.done(approvalsCalls.approveMakerChecker, { request_id }, checker);
  const listed = async (shop_id: string) => (await portal.done(networkCalls.terminals, { shop_id }, keeper)).terminals;
  /** Answers the id of the row. */
  async function register(about: Partial<Request> & Pick<Request, 'shop_id' | 'number'>): Promise<string> {
    const answer = await ask(about);
    if (!answer.ok) throw new Error(answer.refusal.code);
    await approve(answer.value.request.id);
    const rows = await listed(about.shop_id);
    return rows.find(({ number, in_use_until }) => number === about.number && in_use_until === null)?.id ?? '';
  }
  return { keeper, checker, ask, approve, listed, register };
}

/** A terminal of this shop, with a number of its own. Answers its id. */
export const registered = async (portal: Portal, shop_id: string): Promise<string> =>
  (await terminalDesk(portal)).register({ shop_id, number: `T-${shop_id.slice(-6)}` });
