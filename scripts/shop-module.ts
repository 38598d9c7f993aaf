import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

const NAME = 'web-shop'
const FILE = `${NAME}.js`
/** Bytes after gzip: what every page of the web shop may load of scripts. */
export const SHOP_MODULE_BYTES = 20_000

/** An input of the build besides the app: one file, served by the server to the pages of the web shop. */
export const shopModuleEntry = { [NAME]: `src/shop/${NAME}.ts` }

/** Its name in the app's folder, where the server finds it: it gives it an address with a hash itself. */
export const nameOfEntry = ({ name }: { readonly name: string }): string =>
  name === NAME ? FILE : 'assets/[name]-[hash].js'

/** Fails the build if the module of the web shop is too large, or is no file of its own. */
export function shopModule(): Plugin {
  return {
    name: 'evertill-shop-module',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const wrong = wrongModule(chunks)
      if (wrong !== undefined) this.error(wrong)
      const { code } = chunks.find(({ fileName }) => fileName === FILE)!
      this.info(`The web shop's module is ${gzipSync(code).length} bytes of at most ${SHOP_MODULE_BYTES}`)
    },
  }
}

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'dynamicImports' | 'code'>

/** What is wrong with the module of the web shop in a build; undefined: nothing. */
export function wrongModule(chunks: readonly Chunk[]): string | undefined {
  const module = chunks.find(({ fileName }) => fileName === FILE)
  if (!module) return `The build has no ${FILE}`
  const needed = [...module.imports, ...module.dynamicImports]
  if (needed.length > 0)
    return `The web shop's module imports ${needed.join(', ')}: it may take only types from elsewhere.`
  const user = chunks.find(({ imports, dynamicImports }) => [...imports, ...dynamicImports].includes(FILE))
  if (user) return `${user.fileName} imports the web shop's module`
  const size = gzipSync(module.code).length
  return size <= SHOP_MODULE_BYTES
    ? undefined
    : `The web shop's module is ${size} bytes of at most ${SHOP_MODULE_BYTES}`
}
