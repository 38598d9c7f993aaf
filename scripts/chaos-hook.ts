import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { root } from './programs.ts'

const NAME = 'chaos-hook'
/** Words that only the hook has. */
const WORDS = [/evertillChaos/, /deleteBeforeAnswer/]
const TEXT = /\.(js|html|css|json|webmanifest)$/

/** An input of the build besides the app: it uses the app's chunks, and no chunk of the app uses it. */
export const chaosHookEntry = { [NAME]: `src/features/counter/tasks/chaos/${NAME}.ts` }

/** The folder where the last build put the hook. */
export const chaosHookFolder = join(root, '.cache', 'chaos', 'hook')

/**
 * Moves the hook of the chaos run out of the built app, before the service worker lists its files, and fails the build
 * if anything of it is left there. The tests add it to their copies of the app (tests/chaos/app-builds.ts).
 */
export function chaosHook(): Plugin {
  let folder = ''
  return {
    name: 'evertill-chaos-hook',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir)
    },
    writeBundle(_, bundle) {
      const hook = Object.keys(bundle).filter((name) => basename(name).startsWith(NAME))
      const text = hook.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
      const unknown = WORDS.filter((word) => !word.test(text))
      if (unknown.length > 0) this.error(`the chaos hook no longer has the words ${unknown.join(', ')}`)
      rmSync(chaosHookFolder, { recursive: true, force: true })
      mkdirSync(chaosHookFolder, { recursive: true })
      for (const name of hook) {
        copyFileSync(join(folder, name), join(chaosHookFolder, basename(name)))
        rmSync(join(folder, name))
      }
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const left = tracesOfChaos(folder)
        if (left.length > 0) this.error(`the app holds something of the chaos run: ${left.join(', ')}`)
      },
    },
  }
}

/** The files of a built app that are named after the chaos run or contain its words. */
export function tracesOfChaos(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  if (!names.some((name) => name.endsWith('.js'))) throw new Error(`${folder} holds no built app`)
  const hasWords = (name: string): boolean => {
    const text = readFileSync(join(folder, name), 'utf8')
    return WORDS.some((word) => word.test(text))
  }
  return names.filter((name) => /chaos/i.test(basename(name)) || (TEXT.test(name) && hasWords(name)))
}
