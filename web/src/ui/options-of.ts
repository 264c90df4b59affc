/**
 * The options of a choice, in the order of their list. Where two values have the same label, the second one shows its
 * value too.
 */
export const optionsOf = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): ReadonlyArray<readonly [Value, string]> =>
  values.map((value, at) => {
    const isTaken = values.slice(0, at).some((other) => labels[other] === labels[value]);
    return [value, isTaken ? `${labels[value]} (${value})` : labels[value]] as const;
  });
