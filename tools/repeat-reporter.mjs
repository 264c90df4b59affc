/** Writes a line for each file that `npm run repeat` has run, as soon as it ends. */
import fs from 'node:fs';
import path from 'node:path';

const firstLine = (error) => String(error?.message ?? error).split('\n')[0];

export default class RepeatReporter {
  #run = JSON.parse(process.env.PALIER_REPEAT ?? '{}');

  onTestModuleEnd(module) {
    const state = module.state();
    if (state !== 'passed' && state !== 'failed') return;
    const { duration, collectDuration } = module.diagnostic();
    const errors = [
      ...module.errors(),
      ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
      ...[...module.children.allTests('failed')].flatMap((test) => test.result().errors),
    ];
    this.#note(module.moduleId, {
      seconds: Math.round((duration + collectDuration) / 100) / 10,
      passed: state === 'passed',
      ...(errors.length > 0 && { failure: firstLine(errors[0]) }),
    });
  }

  /** What nobody waited for makes the run of its file red, too. */
  onTestRunEnd(_, errors) {
    for (const error of errors)
      if (error.VITEST_TEST_PATH) this.#note(error.VITEST_TEST_PATH, { passed: false, failure: firstLine(error) });
  }

  #note(file_path, result) {
    const { journal, tree, rounds } = this.#run;
    const file = path.relative(process.cwd(), path.resolve(file_path)).replaceAll('\\', '/');
    const line = { tree, file, round: rounds[file], at: new Date().toISOString(), ...result };
    fs.appendFileSync(journal, `${JSON.stringify(line)}\n`);
  }
}
