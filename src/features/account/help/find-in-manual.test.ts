import { describe, expect, test } from 'vitest'
import { privacyPolicy } from '#features/account/public-pages/privacy-policy.ts'
import { textOf, type ProseSection } from '#features/account/public-pages/prose.tsx'
import { technicalSupport } from '#features/account/public-pages/technical-support.ts'
import { userProtocol } from '#features/account/public-pages/user-protocol.ts'
import { chapters } from '#features/account/help/chapters.ts'
import { findInManual } from '#features/account/help/find-in-manual.ts'
import { manual } from '#features/account/help/manual.ts'

describe('texts to read', () => {
  const texts: [string, readonly ProseSection[]][] = [
    ['privacy policy', privacyPolicy],
    ['user agreement', userProtocol],
    ['technical support', technicalSupport],
    ...chapters.map((chapter): [string, readonly ProseSection[]] => [chapter.id, manual[chapter.id]]),
  ]

  test.each(texts)('%s is written in both languages, and its sections have different ids', (_, sections) => {
    expect(sections.length).toBeGreaterThanOrEqual(3)
    expect(new Set(sections.map((section) => section.id)).size).toBe(sections.length)
    for (const section of sections) {
      expect(textOf(section, 'zh'), section.id).toMatch(/[\u4e00-\u9fff]{4}/)
      expect(textOf(section, 'en'), section.id).not.toMatch(/[\u4e00-\u9fff]/)
      for (const line of [...textOf(section, 'zh').split('\n'), ...textOf(section, 'en').split('\n')])
        expect(line.trim(), section.id).not.toBe('')
    }
  })
})

describe('searching the manual', () => {
  test('finds sections with every word in any order, matching titles first', () => {
    const hits = findInManual(manual, 'float SHIFT', 'en')
    expect(hits.map((hit) => `${hit.chapter}/${hit.section}`)).toContain('shifts/start')
    expect(hits.every((hit) => hit.title !== '' && hit.excerpt.length > 20)).toBe(true)
    expect(findInManual(manual, 'passkeys', 'en')[0]).toMatchObject({ chapter: 'account', section: 'passkey' })
  })

  test('searches Chinese too, and finds nothing for an unknown or empty text', () => {
    expect(findInManual(manual, '备用金', 'zh').length).toBeGreaterThan(0)
    expect(findInManual(manual, 'zebra', 'en')).toEqual([])
    expect(findInManual(manual, '  ', 'en')).toEqual([])
  })
})
