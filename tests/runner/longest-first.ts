/**
 * In which order the files run: a project after the other, as its workers keep what they have loaded, and in each the
 * longest first, so that nothing long is left for the end.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Who waits most comes first: the others compute meanwhile. */
const ORDER = ['journeys', 'domains', 'tidy', 'rules'];

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ project }: TestSpecification) => ORDER.indexOf(project.name);
    return sorted.sort((a, b) => place(a) - place(b));
  }
}
