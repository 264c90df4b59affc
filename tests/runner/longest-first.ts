/**
 * In which order the files run: a project after the other, as its workers keep what they have loaded, and in each the
 * longest first, so that nothing long is left for the end.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Who waits most comes first: the others compute meanwhile. */
const ORDER = ['journeys', 'domains', 'tidy', 'rules'];
/**
 * Where nothing has run yet, size tells what is long; but these wait for processes to die and for disks to fill, or do
 * much with few lines.
 */
const WAIT_LONG = /embedded-killed|full-disk|[/]kill|widths|what-a-press|storms[/](?:statements|model|bench)/;

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ project, moduleId }: TestSpecification) =>
      2 * ORDER.indexOf(project.name) + (WAIT_LONG.test(moduleId) ? 0 : 1);
    return sorted.sort((a, b) => place(a) - place(b));
  }
}
