import { fileURLToPath } from 'node:url'

const LIMIT = fileURLToPath(new URL('../src/ui/script-limit.ts', import.meta.url))
const LOADS = 'baseModule().catch('

/** Gives every script that a screen loads its time limit, where the build loads them. */
export const scriptLimit = () => ({
  name: 'script-limit',
  apply: 'build' as const,
  transform: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler(code: string): { code: string; map: null } {
      if (!code.includes(LOADS)) throw new Error('script-limit: the bundler loads scripts in another way now')
      return {
        code: `import { inTime } from ${JSON.stringify(LIMIT)}\n${code.replace(LOADS, `inTime(${LOADS.replace('.catch(', '')}).catch(`)}`,
        map: null,
      }
    },
  },
})
