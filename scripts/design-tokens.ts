import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss, { type Declaration } from 'postcss'
import { type Pairs, designPairs } from './design-pairs.ts'
import { root } from './programs.ts'
import type { Counts } from './steps.ts'

/** Texts of files by their path. */
type Files = Readonly<Record<string, string>>

interface Place {
  readonly file: string
  /** The rule's selector with the media queries around it. */
  readonly scope: string
  readonly property: string
  readonly value: string
}

type Kind = 'color' | 'length' | 'shadow' | 'motion' | 'font' | 'numbers' | 'other'

const LIGHT = "[data-mantine-color-scheme='light']"
const DARK = "[data-mantine-color-scheme='dark']"

const COLOR = /^(#[\da-f]{3,8}|(rgb|hsl|oklch|color-mix)\(.*\)|transparent|currentcolor)$/i
const LENGTH = /^(-?[\d.]+(px|rem|em)|(max|min|round|clamp|calc)\(.*\))$/

function kindOf(value: string): Kind {
  if (COLOR.test(value)) return 'color'
  if (LENGTH.test(value)) return 'length'
  if (/^(inset )?-?\d\S*( \S+)+ (#|rgb\()/.test(value)) return 'shadow'
  if (/^[\d.]+m?s\b/.test(value)) return 'motion'
  if (/(^|, )(sans-serif|serif|monospace)$/.test(value)) return 'font'
  return /^[\d.]+%?( [\d.]+%?)*$/.test(value) ? 'numbers' : 'other'
}

const isToken = (name: string): boolean => name.startsWith('--et-')
const usesIn = (text: string): string[] => [...text.matchAll(/var\(\s*(--et-[\w-]+)/g)].map(([, name]) => name!)

const without = (all: ReadonlySet<string>, those: ReadonlySet<string>): string[] =>
  [...all].filter((one) => !those.has(one))

/** The declarations of style sheets, each once for every selector of its rule. */
function placesIn(sheets: Files): Place[] {
  const places: Place[] = []
  for (const [file, text] of Object.entries(sheets))
    postcss.parse(text, { from: file }).walkDecls((declaration) => {
      const value = declaration.value.replaceAll(/\s+/g, ' ')
      for (const scope of scopesOf(declaration)) places.push({ file, scope, property: declaration.prop, value })
    })
  return places
}

function scopesOf({ parent }: Declaration): string[] {
  const around: string[] = []
  for (let node = parent?.parent; node && node.type !== 'root'; node = node.parent as typeof node)
    around.unshift(
      node.type === 'atrule' ? `@${node.name} ${node.params}` : 'selector' in node ? `${node.selector}` : '',
    )
  const selectors = parent && 'selectors' in parent ? (parent.selectors as string[]) : ['']
  return selectors.map((selector) => [...around, selector].join(' '))
}

/** What is wrong with the design's variables: one sentence each. */
export function tokenFaults(sheets: Files, scripts: Files, pairs: readonly Pairs[] = designPairs): string[] {
  const places = placesIn(sheets)
  const tokens = places.filter(({ property }) => isToken(property))
  return [
    ...definedTwice(tokens),
    ...missingInOneScheme(tokens),
    ...severalKinds(tokens),
    ...usedAndDefined(places, scripts),
    ...wrongKinds(places),
    ...lowContrast(tokens, pairs),
  ]
}

/** A selector of the whole page may define a token in one place only; a part's own selector in its sheet only. */
function definedTwice(tokens: readonly Place[]): string[] {
  const seen = new Set<string>()
  return tokens.flatMap(({ file, scope, property }) => {
    const key = `${scope.includes('.') ? file : ''} ${scope} ${property}`
    if (seen.has(key)) return [`${property} is defined twice for ${scope} (${file})`]
    seen.add(key)
    return []
  })
}

const namesIn = (tokens: readonly Place[], selector: string): Set<string> =>
  new Set(tokens.filter(({ scope }) => scope === selector).map(({ property }) => property))

function missingInOneScheme(tokens: readonly Place[]): string[] {
  const [light, dark] = [namesIn(tokens, LIGHT), namesIn(tokens, DARK)]
  return [
    ...without(light, dark).map((name) => `${name} is defined in light but not in dark`),
    ...without(dark, light).map((name) => `${name} is defined in dark but not in light`),
  ]
}

function kindsOf(tokens: readonly Place[]): Map<string, Set<Kind>> {
  const kinds = new Map<string, Set<Kind>>()
  for (const { property, value } of tokens)
    if (!value.startsWith('var(')) kinds.set(property, (kinds.get(property) ?? new Set()).add(kindOf(value)))
  return kinds
}

function severalKinds(tokens: readonly Place[]): string[] {
  return [...kindsOf(tokens)]
    .filter(([, kinds]) => kinds.size > 1)
    .map(([name, kinds]) => `${name} has several types: ${[...kinds].join(', ')}`)
}

function usedAndDefined(places: readonly Place[], scripts: Files): string[] {
  const texts = Object.values(scripts)
  const setByScripts = texts.flatMap((text) => [...text.matchAll(/['"`](--et-[\w-]+)['"`]/g)].map(([, name]) => name!))
  const defined = new Set(places.map(({ property }) => property).filter(isToken))
  const used = new Set([...places.map(({ value }) => value), ...texts].flatMap(usesIn))
  return [
    ...without(used, new Set([...defined, ...setByScripts])).map((name) => `${name} is used but not defined`),
    ...without(defined, used).map((name) => `${name} is defined but not used`),
  ]
}

/** A length where a colour belongs, or the other way round. */
function wrongKinds(places: readonly Place[]): string[] {
  const kinds = kindsOf(places.filter(({ property }) => isToken(property)))
  const has = (value: string, kind: Kind): boolean => usesIn(value).some((name) => kinds.get(name)?.has(kind) === true)
  return places.flatMap(({ file, property, value }) => {
    const wrong =
      (/^(color|fill|stroke|caret-color|(background|border|outline)(-\w+)*-color)$/.test(property) &&
        has(value, 'length')) ||
      (property === 'background' && !/(gradient|url)\(/.test(value) && has(value, 'length')) ||
      (/^((min|max)-)?(width|height|inline-size|block-size)$|^(row-|column-)?gap$|^(padding|margin)/.test(property) &&
        has(value, 'color'))
    return wrong ? [`${property}: ${value} has the wrong type (${file})`] : []
  })
}

function lowContrast(tokens: readonly Place[], pairs: readonly Pairs[]): string[] {
  const faults = [LIGHT, DARK].flatMap((scheme) => {
    const colors = new Map(tokens.filter(({ scope }) => scope === scheme).map((one) => [one.property, one.value]))
    return pairs.flatMap(({ use, least, front, ground }) =>
      front.flatMap((over) =>
        ground.flatMap((under) => {
          const found = contrast(colors.get(`--et-${over}`), colors.get(`--et-${under}`))
          const name = scheme === LIGHT ? 'light' : 'dark'
          // NaN, for a colour that is missing, is no contrast either
          return found >= least ? [] : [`${use}: ${over} on ${under} has ${found.toFixed(2)}, not ${least} (${name})`]
        }),
      ),
    )
  })
  return [...new Set(faults)]
}

/** Contrast of two colours written as #rrggbb (WCAG 2.2); NaN for others. */
export function contrast(one = '', other = ''): number {
  const [light = NaN, dark = NaN] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  if (!/^#[\da-f]{6}$/i.test(color)) return NaN
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const read = (pattern: string): Files =>
  Object.fromEntries(globSync(pattern, { cwd: root }).map((file) => [file, readFileSync(join(root, file), 'utf8')]))

/** Every `--et-…` variable: defined once for each theme, with one type, used, and with enough contrast. */
export function checkTokens(): Counts {
  const sheets = read('src/**/*.css')
  if (Object.keys(sheets).length === 0) throw new Error('no style sheet was found')
  const faults = tokenFaults(sheets, read('src/**/*.{ts,tsx}'))
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  return { passed: 0, failed: faults.length }
}
