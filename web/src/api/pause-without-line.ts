/**
 * Without a line, reads and changes wait instead of failing: what was loaded stays on screen, and changes are sent once
 * when the line is back.
 */
import { onlineManager } from '@tanstack/react-query';
import { lineLostAt, onLine, watchNetwork } from './line.ts';

export function pauseWithoutLine(): void {
  watchNetwork();
  onlineManager.setEventListener((setOnline) => onLine(() => setOnline(lineLostAt() === null)));
}
