/** Server-sent events as text. */
import type { StreamEvents } from '@palier/contract/live/stream.ts';

/**
 * The id is the position up to which the client knows everything once it has read this event. A position is digits and
 * punctuation, so nothing needs to be escaped.
 */
export function eventText<Name extends keyof StreamEvents>(
  name: Name,
  data: StreamEvents[Name],
  position: string,
): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n${idText(position)}\n`;
}

/** Says that nothing has changed. A client takes the id, and sees no event. */
export const heartbeatText = (position: string): string => `${idText(position)}\n`;

/** When the client may come back. */
export const retryText = (retry_ms: number): string => `retry: ${Math.round(retry_ms)}\n\n`;

const idText = (position: string): string => (position === '' ? ': alive\n' : `id: ${position}\n`);
