/**
 * Logistic regression: the chance of an outcome as a sum of weighted facts. Facts are brought to the same scale first,
 * and large weights cost something (L2), so that facts which always come together, or tell all outcomes apart, do not
 * lead to weights without end.
 */

export interface Fit {
  /** The logit of the average row. */
  readonly intercept: number;
  /** The average of each fact, and how far it usually is from it; 1 for a fact that is the same in all rows. */
  readonly means: readonly number[];
  readonly spreads: readonly number[];
  /** What one spread of each fact adds to the logit. */
  readonly weights: readonly number[];
}

const MOST_STEPS = 100;
const MOST_HALVINGS = 30;
const SMALL = 1e-9;
/** What the square of a weight costs, against one outcome. */
const RIDGE = 1;

export const chanceOfLogit = (logit: number): number => 1 / (1 + Math.exp(-logit));

/** `ln(1 + e^x)` without overflow. */
const softplus = (x: number): number => (x > 0 ? x + Math.log1p(Math.exp(-x)) : Math.log1p(Math.exp(x)));

/** The columns at one scale, a row after the other, each beginning with a 1 for the intercept. */
function standardised(rows: ReadonlyArray<readonly number[]>) {
  const columns = rows[0]?.length ?? 0;
  const sums = new Float64Array(columns);
  for (const row of rows) for (let at = 0; at < columns; at++) sums[at]! += row[at]!;
  const means = Array.from(sums, (sum) => sum / rows.length);
  const squares = new Float64Array(columns);
  for (const row of rows) for (let at = 0; at < columns; at++) squares[at]! += (row[at]! - means[at]!) ** 2;
  const spreads = Array.from(squares, (sum) => {
    const spread = Math.sqrt(sum / rows.length);
    return spread > SMALL ? spread : 1;
  });
  const width = columns + 1;
  const scaled = new Float64Array(rows.length * width);
  for (const [number, row] of rows.entries()) {
    scaled[number * width] = 1;
    for (let at = 0; at < columns; at++) scaled[number * width + at + 1] = (row[at]! - means[at]!) / spreads[at]!;
  }
  return { scaled, means, spreads, width };
}

/** Solves `matrix × x = right` for a symmetric positive definite matrix by Cholesky’s method. */
function solve(matrix: Float64Array, right: Float64Array): Float64Array {
  const size = right.length;
  const lower = new Float64Array(size * size);
  for (let row = 0; row < size; row++)
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row * size + column]!;
      for (let k = 0; k < column; k++) sum -= lower[row * size + k]! * lower[column * size + k]!;
      lower[row * size + column] =
        row === column ? Math.sqrt(Math.max(sum, SMALL)) : sum / lower[column * size + column]!;
    }
  const x = right.slice();
  for (let row = 0; row < size; row++) {
    for (let k = 0; k < row; k++) x[row]! -= lower[row * size + k]! * x[k]!;
    x[row]! /= lower[row * size + row]!;
  }
  for (let row = size - 1; row >= 0; row--) {
    for (let k = row + 1; k < size; k++) x[row]! -= lower[k * size + row]! * x[k]!;
    x[row]! /= lower[row * size + row]!;
  }
  return x;
}

/**
 * Fits the weights by Newton’s method. The same rows always give the same weights. Null when all outcomes are the same,
 * or there are none: nothing can be distinguished.
 */
export function fitLogistic(rows: ReadonlyArray<readonly number[]>, outcomes: readonly boolean[]): Fit | null {
  if (outcomes.every((one) => one) || !outcomes.some((one) => one)) return null;
  const { scaled, means, spreads, width } = standardised(rows);
  const logitOf = (weights: Float64Array, row: number): number => {
    let logit = 0;
    for (let at = 0; at < width; at++) logit += weights[at]! * scaled[row * width + at]!;
    return logit;
  };
  /** What is to be made small: how surprising the outcomes are, and what the weights cost. */
  const lossOf = (weights: Float64Array): number => {
    let loss = 0;
    for (let at = 1; at < width; at++) loss += (RIDGE / 2) * weights[at]! ** 2;
    for (let row = 0; row < rows.length; row++) {
      const logit = logitOf(weights, row);
      loss += softplus(outcomes[row] ? -logit : logit);
    }
    return loss;
  };
  let weights: Float64Array = new Float64Array(width);
  let loss = lossOf(weights);
  for (let step = 0; step < MOST_STEPS; step++) {
    const slope = new Float64Array(width);
    const curve = new Float64Array(width * width);
    for (let at = 1; at < width; at++) {
      slope[at] = -RIDGE * weights[at]!;
      curve[at * width + at] = RIDGE;
    }
    for (let row = 0; row < rows.length; row++) {
      const chance = chanceOfLogit(logitOf(weights, row));
      const miss = (outcomes[row] ? 1 : 0) - chance;
      const bend = chance * (1 - chance);
      for (let at = 0; at < width; at++) {
        const value = scaled[row * width + at]!;
        slope[at]! += miss * value;
        for (let other = 0; other <= at; other++)
          curve[at * width + other]! += bend * value * scaled[row * width + other]!;
      }
    }
    const towards = solve(curve, slope);
    // A full step may overshoot where nearly all outcomes are distinguished.
    let part = 1;
    let next = weights;
    let lower = loss;
    for (let halving = 0; halving < MOST_HALVINGS; halving++, part /= 2) {
      next = weights.map((weight, at) => weight + part * towards[at]!);
      lower = lossOf(next);
      if (lower <= loss) break;
    }
    if (!(lower <= loss)) break;
    const moved = next.reduce((most, weight, at) => Math.max(most, Math.abs(weight - weights[at]!)), 0);
    [weights, loss] = [next, lower];
    if (moved < SMALL) break;
  }
  const [intercept = 0, ...rest] = weights;
  return { intercept, means, spreads, weights: rest };
}
