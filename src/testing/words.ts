/**
 * The texts of the screens for tests that run in either language: a test writes the English, and gets what the screen
 * shows today.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { i18n } from '@lingui/core'
import { formatter } from '@lingui/format-po'
import type { Language } from '#testing/languages.ts'

/** A text that the app does not translate, or not in its catalogue. */
export interface Pair {
  readonly en: string
  readonly zh: string
}

type Values = Readonly<Record<string, string | number>>

/** The ids of the catalogue's messages by their English; a few mean different things at different places. */
const ids = new Map<string, string[]>()
/** The Chinese of the texts that the contract and the domain say in both languages, by their English. */
const pairs = new Map<string, Set<string>>()

const filename = 'src/locales/zh.po'
const entries = (await formatter().parse(readFileSync(filename, 'utf8'), {
  locale: 'zh',
  sourceLocale: 'en',
  filename,
})) as Record<string, { readonly message?: string }>
for (const [id, { message = '' }] of Object.entries(entries)) ids.set(message, [...(ids.get(message) ?? []), id])

const TEXT = String.raw`(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)")`
const PAIRS = [`zh: ${TEXT},\\s*en: ${TEXT}`, `en: ${TEXT},\\s*zh: ${TEXT}`]
for (const folder of ['src/contract', 'src/domain'])
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (/(?<!\.test)\.ts$/.test(file)) collect(readFileSync(`${folder}/${file}`, 'utf8'))

/** From the source, because many are no exports. */
function collect(source: string): void {
  for (const [at, pattern] of PAIRS.entries())
    for (const [, a, b, c, d] of source.matchAll(new RegExp(pattern, 'g'))) {
      const texts = [a ?? b ?? '', c ?? d ?? ''].map((text) => text.replaceAll(/\\(.)/g, '$1'))
      const [zh = '', en = ''] = at === 0 ? texts : texts.toReversed()
      pairs.set(en, (pairs.get(en) ?? new Set()).add(zh))
    }
}

let today: Language = 'en'
export const speak = (language: Language): void => void (today = language)

/** Whether the app has this English text. */
export const isMessage = (english: string): boolean => ids.has(english) || pairs.has(english)

/**
 * Texts that the screen shows today for an English text of the app, or for a pair: usually one text, several if the app
 * translates it differently at different places. A text that the app does not have is somebody's data and stays as it
 * is.
 */
export function shownAs(text: string | Pair, values: Values = {}): string[] {
  if (typeof text !== 'string') return [text[today]]
  const found = (ids.get(text) ?? []).map((id) => withoutTags(i18n._(id, values), values))
  const told = pairs.get(text)
  if (told) found.push(...[...(today === 'en' ? [text] : told)].map((one) => withValues(one, values)))
  return found.length > 0 ? [...new Set(found)] : [text]
}

/**
 * One text as the screen shows it today. `values` are those of its placeholders: `say('Edit {name}', { name: 'jar' })`;
 * that of an element, as in `Refunded <0/>`, is named `<0/>`.
 * @throws if the app does not have it, or translates it differently at different places
 */
export function say(text: string | Pair, values: Values = {}): string {
  if (typeof text === 'string' && !isMessage(text))
    throw new Error(`The app has no text “${text}”. Write what it has, or both languages: say({ en: …, zh: … }).`)
  const [shown = '', ...others] = shownAs(text, values)
  if (others.length > 0)
    throw new Error(`“${JSON.stringify(text)}” can be ${[shown, ...others].join(' or ')}: say({ en: …, zh: … }).`)
  return shown
}

const withValues = (text: string, values: Values): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))

const withoutTags = (message: string, values: Values): string =>
  message.replaceAll(/<\d+\/>/g, (tag) => String(values[tag] ?? '')).replaceAll(/<\/?\d+>/g, '')
