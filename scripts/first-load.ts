import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

const brotli = promisify(brotliCompress)

/**
 * KiB after brotli: the scripts that a counter runs before its first scan, with the larger of the two languages. It
 * includes payment and receipt: a tablet that loses the network while it downloads the rest must be able to sell.
 */
export const FIRST_LOAD_KIB = 206

/** Modules that a counter never runs: any of them in its first load is a mistake of an import. */
const ELSEWHERE = /\/src\/(features\/(?:office|account)|app\/shell)\//

/** Fails the build if the counter's first load grows above its budget, or has a module of the office in it. */
export function firstLoad(): Plugin {
  return {
    name: 'evertill-first-load',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const { names, strangers } = firstChunks(chunks)
      if (strangers.length > 0)
        this.error(`The counter's first load has modules of the office: ${strangers.join(', ')}`)
      const sizes = await Promise.all(names.map((name) => compressed(chunks, name)))
      const words = await Promise.all(chunks.filter(hasWords).map(({ fileName }) => compressed(chunks, fileName)))
      const kib = (sizes.reduce((sum, size) => sum + size, 0) + Math.max(...words)) / 1024
      const said = `The counter's first load is ${kib.toFixed(1)} KiB of at most ${FIRST_LOAD_KIB}`
      if (!(kib <= FIRST_LOAD_KIB)) this.error(`${said}: load on demand what it does not need before a sale.`)
      this.info(said)
    },
  }
}

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'name' | 'imports' | 'moduleIds'>

/** Texts of the counter's first screen in one language. */
const hasWords = ({ moduleIds }: Chunk): boolean => moduleIds.some((id) => /\.po\?(?:import&)?counter$/.test(id))

/** Chunks that the page and the counter's routes import statically, and the modules in them that belong elsewhere. */
export function firstChunks(chunks: readonly Chunk[]): { names: string[]; strangers: string[] } {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const opensCounter = ({ name, moduleIds }: Chunk): boolean =>
    name === 'index' || moduleIds.some((id) => id.endsWith('/src/app/counter-tree.ts'))
  const names = new Set<string>()
  const waiting = chunks.filter(opensCounter).map(({ fileName }) => fileName)
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = byName.get(name)
    if (!chunk || names.has(name)) continue
    names.add(name)
    waiting.push(...chunk.imports)
  }
  const modules = [...names].flatMap((name) => byName.get(name)?.moduleIds ?? [])
  return { names: [...names], strangers: modules.filter((id) => ELSEWHERE.test(id)) }
}

async function compressed(chunks: readonly Rolldown.OutputChunk[], name: string): Promise<number> {
  const { code } = chunks.find(({ fileName }) => fileName === name)!
  return (await brotli(code)).length
}
