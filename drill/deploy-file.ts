/** The files of `deploy`, filled in as `envsubst` does, so that what is drilled is what is deployed. */
import fs from 'node:fs';
import path from 'node:path';

/** Writes a file of `deploy` with these values into a folder. A name without a value is a mistake. Returns its path. */
export function fillIn(file: string, values: Readonly<Record<string, string>>, into: string): string {
  const text = fs
    .readFileSync(path.resolve('deploy', file), 'utf8')
    .split('\n')
    // Comments quote names that nobody fills in.
    .map((line) =>
      /^\s*#/.test(line)
        ? line
        : line.replace(/\$\{(\w+)\}/g, (_, name: string) => {
            const value = values[name];
            if (value === undefined) throw new Error(`deploy/${file}: no value for ${name}`);
            return value;
          }),
    )
    .join('\n');
  const written = path.join(into, path.basename(file));
  fs.mkdirSync(into, { recursive: true });
  fs.writeFileSync(written, text);
  return written;
}
