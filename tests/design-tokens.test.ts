import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Place {
  readonly file: string
  readonly property: string
  readonly value: string
}

const sheets = globSync('src/**/*.css')
const scripts = globSync('src/**/*.{ts,tsx}')

/** Every declaration of the style sheets: selectors and comments left out. */
const declarations: Place[] = sheets.flatMap((file) =>
  [
    ...readFileSync(file, 'utf8')
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .matchAll(/([\w-]+)\s*:\s*([^;{}]+)[;}]/g),
  ].map(([, property = '', value = '']) => ({ file, property, value: value.trim() })),
)

/** Tokens that a script sets on an element: `'--et-above': …`. */
const setByScripts = new Set(
  scripts.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['"`](--et-[\w-]+)['"`]/g)].map(([, name]) => name!),
  ),
)

type Kind = 'color' | 'length' | 'other'

function kindOf(value: string): Kind {
  if (/^(#[\da-f]+|rgb\([^()]*\)|transparent|currentcolor)$/i.test(value)) return 'color'
  return /^(-?[\d.]+(px|rem|em)|(max|min|round|clamp|calc)\(.*\))$/.test(value) ? 'length' : 'other'
}

const isToken = (name: string): boolean => name.startsWith('--et-')
const tokens = new Map<string, Set<Kind>>()
for (const { property, value } of declarations)
  if (isToken(property) && !value.startsWith('var('))
    tokens.set(property, (tokens.get(property) ?? new Set()).add(kindOf(value)))

const usesIn = (value: string): string[] => [...value.matchAll(/var\((--et-[\w-]+)/g)].map(([, name]) => name!)

it('reads the style sheets', () => {
  expect(sheets.length).toBeGreaterThan(150)
  expect(tokens.size).toBeGreaterThan(50)
})

it('every token that is used is defined', () => {
  const known = new Set([...declarations.map(({ property }) => property).filter(isToken), ...setByScripts])
  const inScripts = scripts.flatMap((file) => usesIn(readFileSync(file, 'utf8')).map((name) => ({ file, name })))
  const inSheets = declarations.flatMap(({ file, value }) => usesIn(value).map((name) => ({ file, name })))
  expect([...inSheets, ...inScripts].filter(({ name }) => !known.has(name))).toEqual([])
})

it('a token has one type, whatever the scheme, the density and the window', () => {
  expect([...tokens].filter(([, kinds]) => kinds.size > 1).map(([name]) => name)).toEqual([])
})

it('a length is no color and a color no length', () => {
  const has = (value: string, kind: Kind): boolean => usesIn(value).some((name) => tokens.get(name)?.has(kind) === true)
  const wrong = declarations.filter(({ property, value }) => {
    if (isToken(property)) return false
    if (/^(color|fill|stroke|caret-color|(background|border|outline)(-\w+)*-color)$/.test(property))
      return has(value, 'length')
    if (/^background$/.test(property)) return !/(gradient|url)\(/.test(value) && has(value, 'length')
    return /^((min|max)-)?(width|height|inline-size|block-size)$|^(row-|column-)?gap$|^(padding|margin)/.test(property)
      ? has(value, 'color')
      : false
  })
  expect(wrong).toEqual([])
})
