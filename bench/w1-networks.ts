/** The slow networks and the slow processor of W1. */
import type { CDPSession } from 'playwright-core';

/** DevTools' presets: bytes a second and the round trip. */
export const NETWORKS = {
  'fast 3G': { down: (1_600_000 / 8) * 0.9, up: (750_000 / 8) * 0.9, latency: 562.5 },
  'slow 3G': { down: (500_000 / 8) * 0.8, up: (500_000 / 8) * 0.8, latency: 2000 },
} as const;

/** At a rate of 1 neither the processor nor the network is slowed down. */
export async function slowDown(cdp: CDPSession, network: keyof typeof NETWORKS, rate: number): Promise<void> {
  const speed = rate === 1 ? null : NETWORKS[network];
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: speed?.latency ?? 0,
    downloadThroughput: speed?.down ?? -1,
    uploadThroughput: speed?.up ?? -1,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
}
