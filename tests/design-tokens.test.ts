import { describe, expect, it } from 'vitest'
import { contrast, tokenFaults } from '../scripts/design-tokens.ts'

const pairs = [{ use: 'text', least: 4.5, front: ['ink'], ground: ['ground'] }]

interface Sheets {
  readonly light?: string
  readonly dark?: string
  readonly part?: string
  readonly script?: string
}

/** A small design in order, with more lines planted. */
function faults({ light = '', dark = '', part = '', script = '' }: Sheets = {}): string[] {
  const theme = `
    :root, [data-mantine-color-scheme='light'] { --et-ground: #ffffff; --et-ink: #222222; ${light} }
    [data-mantine-color-scheme='dark'] { --et-ground: #111111; --et-ink: #eeeeee; ${dark} }
    :root { --et-gap: 8px; }
    @media (pointer: coarse) { :root { --et-gap: 12px; } }`
  const used = '.a { color: var(--et-ink); background: var(--et-ground); gap: var(--et-gap); }'
  return tokenFaults({ 'theme.css': theme, 'part.module.css': `${used} ${part}` }, { 'a.tsx': script }, pairs)
}

describe('the check of the design tokens', () => {
  it('finds nothing in a design that is in order', () => {
    expect(faults()).toEqual([])
    // a part may have a colour of its own, and a script may set what a sheet uses
    expect(
      faults({ part: '.b { --et-ink: currentcolor; width: var(--et-width); }', script: `{ '--et-width': '1px' }` }),
    ).toEqual([])
  })

  it('finds a token that is defined twice', () => {
    expect(faults({ dark: '--et-ink: #dddddd;' })).toEqual([
      `--et-ink is defined twice for [data-mantine-color-scheme='dark'] (theme.css)`,
    ])
    expect(faults({ part: ':root { --et-gap: 9px; }' })).toEqual([
      '--et-gap is defined twice for :root (part.module.css)',
    ])
  })

  it('finds a token that one scheme lacks', () => {
    const part = '.b { color: var(--et-mark); }'
    expect(faults({ light: '--et-mark: #000000;', part })).toEqual(['--et-mark is defined in light but not in dark'])
    expect(faults({ dark: '--et-mark: #ffffff;', part })).toEqual(['--et-mark is defined in dark but not in light'])
  })

  it('finds a token of two types', () => {
    expect(faults({ part: '.b { --et-gap: #000000; }' })).toContain('--et-gap has several types: length, color')
    const part = '.b { box-shadow: var(--et-shadow); }'
    expect(
      faults({
        light: '--et-shadow: 0 1px 2px rgb(0 0 0 / 8%), 0 0 1px #000;',
        dark: '--et-shadow: 140ms ease;',
        part,
      }),
    ).toEqual(['--et-shadow has several types: shadow, motion'])
  })

  it('finds a token that nothing uses, and one that nothing defines', () => {
    expect(faults({ part: '.b { --et-left: 1px; }' })).toEqual(['--et-left is defined but not used'])
    expect(faults({ script: 'style={{ color: "var(--et-none)" }}' })).toEqual(['--et-none is used but not defined'])
  })

  it('finds a length in place of a colour and a colour in place of a length', () => {
    expect(faults({ part: '.b { color: var(--et-gap); padding: var(--et-ink); }' })).toEqual([
      'color: var(--et-gap) has the wrong type (part.module.css)',
      'padding: var(--et-ink) has the wrong type (part.module.css)',
    ])
  })

  it('finds low contrast, in each scheme', () => {
    const theme = (scheme: string, ink: string): string =>
      `[data-mantine-color-scheme='${scheme}'] { --et-ground: #ffffff; --et-ink: ${ink}; }`
    const part = '.a { color: var(--et-ink); background: var(--et-ground); }'
    expect(tokenFaults({ 'a.css': theme('light', '#777777') + theme('dark', '#767676') + part }, {}, pairs)).toEqual([
      'text: ink on ground has 4.48, not 4.5 (light)',
    ])
    // a colour that cannot be compared counts as none
    expect(tokenFaults({ 'a.css': theme('light', '#000000') + theme('dark', 'black') + part }, {}, pairs)).toContain(
      'text: ink on ground has NaN, not 4.5 (dark)',
    )
  })

  it('counts contrast as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21)
    expect(contrast('#ffffff', '#ffffff')).toBe(1)
  })
})
