/** Says at the end of a run which files took longest: what grows slow is seen while it is still small. */
import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const HOW_MANY = 10;
/** A run of a few files needs no such list. */
const WORTH_IT = 20;

export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length < WORTH_IT) return;
    const slowest = modules
      .map((module) => ({
        file: path.relative(process.cwd(), module.moduleId),
        seconds: (module.diagnostic().duration + module.diagnostic().collectDuration) / 1000,
      }))
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, HOW_MANY);
    const lines = slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
    process.stdout.write(`\n The ${HOW_MANY} slowest files\n${lines.join('\n')}\n`);
  }
}
