import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { programs, root } from './programs.ts'
import type { Counts } from './steps.ts'

const languages = ['zh', 'en'] as const
const catalogue = (language: string) => join(root, 'src', 'locales', `${language}.po`)

/** Messages of one catalogue (gettext, as Lingui writes it) by their source and context; obsolete ones are left out. */
export function textsOf(po: string): Map<string, string> {
  const texts = new Map<string, string>()
  for (const block of po.split(/\n{2,}/)) {
    const lines = block.split('\n').filter((line) => !line.startsWith('#'))
    const source = quoted(lines, 'msgid')
    const context = quoted(lines, 'msgctxt')
    if (source) texts.set(context ? `${source} (${context})` : source, quoted(lines, 'msgstr'))
  }
  return texts
}

/** A value may span several quoted lines. */
function quoted(lines: readonly string[], key: string): string {
  const start = lines.findIndex((line) => line.startsWith(`${key} `))
  if (start === -1) return ''
  const parts = [lines[start]!.slice(key.length + 1)]
  for (const line of lines.slice(start + 1)) {
    if (!line.startsWith('"')) break
    parts.push(line)
  }
  return parts.map((part) => JSON.parse(part) as string).join('')
}

/** The placeholders and tags that a translation must keep: `{name}`, `{0}`, `<0>`, `</0>`. */
export function marksOf(text: string): string[] {
  return [...text.matchAll(/<\/?\d+\/?>|\{\w+(?=[},])/g)].map(([mark]) => mark).sort()
}

/**
 * Extracts the screen texts and compares: every text must be in both catalogues and translated, with the same
 * placeholders and tags. A text that was not extracted would show as its hash.
 */
export function checkTranslations(): Counts {
  const before = languages.map((language) => readFileSync(catalogue(language), 'utf8'))
  const { status, stderr } = spawnSync(process.execPath, [programs.lingui, 'extract', '--clean'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`lingui extract failed: ${stderr}`)
  const problems: string[] = []
  for (const [i, language] of languages.entries()) {
    const after = readFileSync(catalogue(language), 'utf8')
    if (after !== before[i])
      problems.push(`src/locales/${language}.po was not up to date: run "npm run extract" and translate`)
    for (const [source, text] of textsOf(after)) {
      if (text === '') problems.push(`${language}: not translated: ${source}`)
      else if (marksOf(source).join(' ') !== marksOf(text).join(' ') && !source.includes('plural'))
        problems.push(`${language}: other placeholders than the source: ${source} → ${text}`)
    }
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return { passed: 0, failed: 0 }
}
