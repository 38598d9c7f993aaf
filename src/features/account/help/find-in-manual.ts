import type { ChapterId } from '#features/account/help/chapters.ts'
import { type ProseSection, textOf } from '#features/account/public-pages/prose.tsx'

export type Manual = Readonly<Record<ChapterId, readonly ProseSection[]>>

export interface Hit {
  readonly chapter: ChapterId
  readonly section: string
  readonly title: string
  /** The text around the first word found. */
  readonly excerpt: string
}

const AROUND = 90

/** Sections that contain every word, those with a word in their title first. */
export function findInManual(manual: Manual, typed: string, language: 'zh' | 'en'): Hit[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const hits = (Object.entries(manual) as [ChapterId, readonly ProseSection[]][]).flatMap(([chapter, sections]) =>
    sections
      .map((section) => ({ chapter, section, text: textOf(section, language) }))
      .filter(({ text }) => words.every((word) => text.toLowerCase().includes(word))),
  )
  const inTitle = (section: ProseSection): boolean =>
    words.some((word) => section.title[language].toLowerCase().includes(word))
  return hits
    .toSorted((a, b) => Number(inTitle(b.section)) - Number(inTitle(a.section)))
    .map(({ chapter, section, text }) => ({
      chapter,
      section: section.id,
      title: section.title[language],
      excerpt: excerptOf(text.slice(section.title[language].length + 1), words[0]!),
    }))
}

function excerptOf(text: string, word: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(word))
  const from = Math.max(0, at - AROUND)
  const to = at + word.length + AROUND
  return `${from > 0 ? '…' : ''}${text.slice(from, to).replaceAll('\n', ' ').trim()}${to < text.length ? '…' : ''}`
}
