/**
 * `npm run bench [name…]`: runs the benches of `bench/` whose file names begin with the given names; all without a
 * name.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './programs.ts'
import { ended } from './steps.ts'

const ENDING = '.bench.ts'
const known = readdirSync(join(root, 'bench')).flatMap((file) =>
  file.endsWith(ENDING) ? [file.slice(0, -ENDING.length)] : [],
)
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !known.includes(name.split('.')[0]!))
if (unknown.length > 0) {
  process.stderr.write(`No bench is called ${unknown.join(', ')}. There are: ${known.join(', ')}.\n`)
  process.exit(2)
}
for (const name of wanted.length > 0 ? wanted : known) {
  if ((await ended([`bench/${name.split('.')[0]}${ENDING}`])) !== 0) process.exitCode = 1
}
