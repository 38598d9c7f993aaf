import { readFileSync } from 'node:fs'
import { createCompiledCatalog } from '@lingui/cli/api'
import { formatter } from '@lingui/format-po'
import type { Plugin } from 'vite'
import { firstShown } from './counter-start.ts'

/**
 * Texts that a counter may show: its own, those of the shared components except forms and lists, and the app's own
 * pages.
 */
const OF_COUNTER = /^src\/(features\/counter|ui(?!\/(form|list)))\/|^src\/app\/[^/]+$/
/** The part of these shown before a counter sells; the rest is loaded later. */
const first = firstShown()
const ASKED = /^(.*\/src\/locales\/(\w+)\.po)\?(?:import&)?(counter|later|office)$/

function partOf(sources: readonly string[]): 'counter' | 'later' | 'office' {
  if (sources.some((source) => first.has(source))) return 'counter'
  return sources.some((source) => OF_COUNTER.test(source)) ? 'later' : 'office'
}

interface Entry {
  readonly message?: string
  readonly translation?: string
  readonly origin?: readonly (readonly [string, ...unknown[]])[]
}

/**
 * Splits one translation file into three modules, so that opening the counter loads only the texts it shows:
 * `zh.po?counter`, `zh.po?later` and `zh.po?office`, by the files that use a text. Untranslated texts are shown in
 * English.
 */
export function wordParts(): Plugin {
  const { parse } = formatter({ lineNumbers: false })
  return {
    name: 'evertill-word-parts',
    enforce: 'pre',
    load: {
      filter: { id: ASKED },
      async handler(id) {
        const [, file = '', locale = '', part] = ASKED.exec(id) ?? []
        this.addWatchFile(file)
        const entries = (await parse(readFileSync(file, 'utf8'), {
          locale,
          sourceLocale: 'en',
          filename: file,
        })) as Record<string, Entry>
        const wanted = Object.entries(entries).filter(
          ([, { origin = [] }]) => partOf(origin.map(([source]) => source)) === part,
        )
        const messages = Object.fromEntries(
          wanted.map(([key, entry]) => [key, entry.translation || entry.message || '']),
        )
        const { source, errors } = createCompiledCatalog(locale, messages, { namespace: 'es' })
        if (errors.length > 0) this.error(`${file}: ${errors.map(({ error }) => error.message).join('; ')}`)
        return { code: source, moduleType: 'js' }
      },
    },
  }
}
