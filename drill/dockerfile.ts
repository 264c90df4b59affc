/** Carries out the lines of a Dockerfile in trees of Debian, for a machine without an engine of containers. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { must } from './hosts.ts';
import { FETCHING, newTree, within } from './tree.ts';

export interface Image {
  readonly tree: string;
  readonly environment: Record<string, string>;
  folder: string;
  user: string;
  command: string[];
  /** The words of its health check. */
  healthy: string[];
}

interface Line {
  readonly word: string;
  readonly rest: string;
}

/** The instructions of a file; a line that ends with a backslash goes on. */
const linesOf = (text: string): Line[] =>
  text
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => {
      const [, word = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
      return { word, rest };
    });

/** What of this checkout belongs to the build, by `.dockerignore`: plain names, and `**` before one. */
function contextOf(root: string): string[] {
  const left_out = fs
    .readFileSync(path.join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const isLeftOut = (file: string) => {
    const parts = file.split('/');
    return left_out.some((one) =>
      one.startsWith('**/')
        ? parts.includes(one.slice(3))
        : one.startsWith('*')
          ? parts.length === 1 && file.endsWith(one.slice(1))
          : parts[0] === one,
    );
  };
  return must('git', '-C', root, 'ls-files', '--cached', '--others', '--exclude-standard', '-z')
    .split('\0')
    .filter((file) => file !== '' && !isLeftOut(file) && fs.existsSync(path.join(root, file)));
}

/** Builds the last stage. `made` is told of each line before it is carried out. */
export function carryOut(
  root: string,
  {
    kept_in,
    into,
    given,
    made,
  }: { kept_in: string; into: string; given: Record<string, string>; made(line: string): void },
): Image {
  const context = path.join(into, 'context');
  for (const file of contextOf(root)) {
    fs.mkdirSync(path.dirname(path.join(context, file)), { recursive: true });
    fs.copyFileSync(path.join(root, file), path.join(context, file));
    fs.chmodSync(path.join(context, file), fs.statSync(path.join(root, file)).mode & 0o777);
  }
  const stages: Record<string, Image> = {};
  let image: Image | null = null;
  for (const { word, rest } of linesOf(fs.readFileSync(path.join(root, 'Dockerfile'), 'utf8'))) {
    made(`${word} ${rest}`);
    if (word === 'FROM') {
      const [, name = 'last'] = / AS (\S+)$/.exec(rest) ?? [];
      const tree = newTree(kept_in, path.join(into, name));
      image = { tree, environment: {}, folder: '/', user: 'root', command: [], healthy: [] };
      stages[name] = image;
    } else if (!image) throw new Error(`${word} before FROM`);
    else carryOutLine({ word, rest }, image, stages, context, given);
  }
  if (!image) throw new Error('the Dockerfile makes nothing');
  return image;
}

function carryOutLine(
  { word, rest }: Line,
  image: Image,
  stages: Readonly<Record<string, Image>>,
  context: string,
  given: Readonly<Record<string, string>>,
): void {
  switch (word) {
    case 'RUN': {
      const environment = { ...FETCHING, HOME: '/root', ...image.environment };
      const { status, output } = within(image.tree, { ...image, environment }, 'sh', '-c', rest);
      if (status !== 0) throw new Error(`RUN ${rest}\n${output}`);
      return;
    }
    case 'COPY': {
      const [, from, words = ''] = /^(?:--from=(\S+)\s+)?(.*)$/.exec(rest) ?? [];
      copy(from === undefined ? context : (stages[from]?.tree ?? ''), words.split(/\s+/), image);
      return;
    }
    case 'WORKDIR':
      image.folder = rest;
      fs.mkdirSync(path.join(image.tree, rest), { recursive: true });
      return;
    case 'ENV':
      for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S*)/g)) image.environment[name] = value;
      return;
    case 'ARG': {
      const [name = '', usual = ''] = rest.split('=');
      image.environment[name] = given[name] ?? usual;
      return;
    }
    case 'USER':
      image.user = rest;
      return;
    case 'HEALTHCHECK':
      image.healthy = JSON.parse(rest.slice(rest.indexOf('['))) as string[];
      return;
    case 'CMD':
      image.command = JSON.parse(rest) as string[];
      return;
    case 'VOLUME':
    case 'EXPOSE':
      return;
    default:
      throw new Error(`${word}: the drill does not know this line`);
  }
}

/** A folder gives its content, and a file itself; a place that ends with a slash, or is one, is a folder. */
function copy(from: string, words: readonly string[], { tree, folder }: Image): void {
  const to = words.at(-1) ?? '';
  const place = path.join(tree, path.resolve(folder, to));
  const sources = words.slice(0, -1).flatMap((one) => {
    const found = spawnSync('sh', ['-c', 'printf "%s\\0" $1', 'sh', path.join(from, one)], { encoding: 'utf8' });
    return found.stdout.split('\0').filter(Boolean);
  });
  for (const source of sources) {
    const isFolder = fs.statSync(source).isDirectory();
    const isInto = isFolder || to.endsWith('/') || fs.statSync(place, { throwIfNoEntry: false })?.isDirectory();
    fs.mkdirSync(isInto ? place : path.dirname(place), { recursive: true });
    must('cp', '-a', '--no-preserve=ownership', isFolder ? `${source}/.` : source, isInto ? `${place}/` : place);
  }
}
