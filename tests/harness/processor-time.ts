/** Time that does not depend on how busy the machine is. */

/** The processor time in milliseconds that this process spends until the work is done. */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
