/** Makes something at its first use and keeps it. A failure is not kept: the next use tries again. */
export function makeOnce<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () =>
    (made ??= make().catch((failure: unknown) => {
      made = undefined;
      throw failure;
    }));
}
