import { registerHooks } from 'node:module'

/**
 * Patches the source of one server module when it is loaded. Known bugs are planted this way, so that the server itself
 * has no switch for them. Fails if the module no longer looks as expected.
 */
export function patchSource(file: string, change: (source: string) => string): void {
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      if (!url.endsWith(file) || loaded.source === undefined || loaded.source === null) return loaded
      const source =
        typeof loaded.source === 'string' ? loaded.source : Buffer.from(loaded.source as Uint8Array).toString('utf8')
      const changed = change(source)
      if (changed === source) throw new Error(`${file} does not read as expected: the known bug cannot be put in`)
      return { ...loaded, source: changed }
    },
  })
}
