/** Reads server-sent events from text that comes in pieces. */

export interface SentEvent {
  /** Null for a block without data, as a heartbeat is. */
  readonly name: string | null;
  readonly data: string;
  readonly id: string | null;
  readonly retry_ms: number | null;
}

/** Give it the pieces; it answers the events that are complete. */
export function eventReader(): (piece: string) => SentEvent[] {
  let rest = '';
  return (piece) => {
    const blocks = (rest + piece).split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.map(eventOf);
  };
}

function eventOf(block: string): SentEvent {
  let name = 'message';
  let id: string | null = null;
  let retry_ms: number | null = null;
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (field === 'event') name = value;
    else if (field === 'data') data.push(value);
    else if (field === 'id') id = value;
    else if (field === 'retry' && /^\d+$/.test(value)) retry_ms = Number(value);
  }
  return { name: data.length > 0 ? name : null, data: data.join('\n'), id, retry_ms };
}
