import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

export interface Copy {
  /** The folder of the built app. */
  readonly app: string
  /** Its version. */
  readonly version: string
  /** The folder of the chaos hook that was built with it. */
  readonly hook: string
  /** The version and folder of the copy. */
  readonly as: string
  readonly into: string
}

type Texts = ReadonlyMap<string, string>

const ENTRY = 'index.html'
const WORKER = 'sw.js'
/** The way the service worker's list names a script. */
const LISTED = '{"revision":null,"url":"assets/'

/**
 * Copies a built app as another version, with the chaos hook. As in a build of its own, a script with another content
 * has another name, and the service worker lists what there is; all other files keep their names.
 */
export function copyBuild({ app, version, hook, as, into }: Copy): void {
  cpSync(app, into, { recursive: true })
  cpSync(hook, join(into, 'assets'), { recursive: true })
  const before = textsOf(into)
  const hooks = readdirSync(hook)
  for (const name of hooks) checkImports(before, name)
  const after = renewed(before, hooks, version, as)
  for (const [name, { text, now }] of after) {
    if (text === before.get(name)) continue
    for (const old of [name, `${name}.br`]) rmSync(join(into, old), { force: true })
    writeFileSync(join(into, now), text)
    writeFileSync(join(into, `${now}.br`), brotliCompressSync(text, { params: QUICKLY }))
  }
}

const QUICKLY = { [constants.BROTLI_PARAM_QUALITY]: 4 }

function textsOf(folder: string): Texts {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(js|html)$/.test(name))
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

/** A hook uses the scripts of its own build by their names. */
function checkImports(texts: Texts, hook: string): void {
  for (const [, name] of (texts.get(`assets/${hook}`) ?? '').matchAll(/from\s*"\.\/([^"]+)"/g))
    if (!texts.has(`assets/${name}`)) throw new Error(`the chaos hook is of another build: it needs ${name}`)
}

/** Text and new name of each file. */
function renewed(before: Texts, hooks: readonly string[], version: string, as: string) {
  const quoted = new RegExp(`(["'\`])${version.replaceAll('.', String.raw`\.`)}\\1`, 'g')
  const versioned = [...before].filter(([, text]) => text.search(quoted) >= 0).map(([name]) => name)
  // without both it would not be an update
  if (!versioned.includes(WORKER) || versioned.every((name) => name === WORKER || hooks.includes(basename(name))))
    throw new Error(`the app or its worker does not have the version ${version}`)
  const texts = new Map([...before].map(([name, text]) => [name, text.replaceAll(quoted, `$1${as}$1`)]))
  const tags = hooks.map((name) => `<script type="module" crossorigin src="/assets/${name}"></script>`)
  edit(texts, ENTRY, '</head>', `${tags.join('')}</head>`)
  edit(texts, WORKER, LISTED, `${hooks.map((name) => `${LISTED}${name}"},`).join('')}${LISTED}`)
  const names = newNames(before, texts, as)
  const known = new RegExp([...names.keys()].join('|').replaceAll('.', String.raw`\.`), 'g')
  for (const [name, text] of texts)
    texts.set(
      name,
      text.replaceAll(known, (old) => names.get(old)!),
    )
  edit(texts, WORKER, md5(before.get(ENTRY)!), md5(texts.get(ENTRY)!))
  return new Map(
    [...texts].map(([name, text]) => [
      name,
      { text, now: join(dirname(name), names.get(basename(name)) ?? basename(name)) },
    ]),
  )
}

/** Old and new names of the scripts that change, and of those that name one of them. */
function newNames(before: Texts, texts: Texts, as: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (let known = -1; known < names.size;) {
    known = names.size
    for (const [name, text] of texts) {
      const script = basename(name)
      if (dirname(name) !== 'assets' || names.has(script)) continue
      if (text !== before.get(name) || [...names.keys()].some((other) => text.includes(other)))
        names.set(script, script.replace(/\.js$/, `-${as}.js`))
    }
  }
  return names
}

function edit(texts: Map<string, string>, name: string, from: string, to: string): void {
  const text = texts.get(name)
  if (!text?.includes(from)) throw new Error(`${name} of the app has no ${from}`)
  texts.set(
    name,
    text.replace(from, () => to),
  )
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
