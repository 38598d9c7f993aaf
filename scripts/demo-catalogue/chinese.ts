import { glossary } from './glossary.ts'

const LONGEST = Math.max(...[...glossary.keys()].map((key) => key.split(' ').length))

/** Containers and packaging, which Chinese puts in front. */
const LIQUIDS: Readonly<Record<string, string>> = {
  water: '水浸',
  'spring water': '水浸',
  oil: '油浸',
  'vegetable oil': '油浸',
  'olive oil': '橄榄油浸',
  'heavy syrup': '浓糖水',
  'light syrup': '淡糖水',
  syrup: '糖水',
  'extra light syrup': '淡糖水',
  juice: '原汁',
  'tomato sauce': '茄汁',
  'fruit juice': '原汁',
  'pear juice': '梨汁',
  '100% juice': '原汁',
  brine: '盐水',
}

/**
 * The Chinese of a plain English description, word by word from the glossary: "Organic Low Fat Greek Yogurt,
 * Strawberry" → "有机低脂希腊酸奶，草莓". Undefined if one word is missing, because a half translated name helps nobody.
 */
export function toChinese(description: string): string | undefined {
  const parts = description
    .toLowerCase()
    .split(/\s*[,-]\s+/)
    .map((part) => part.trim())
    .filter(Boolean)
  const translated = parts.map(phrase)
  if (translated.length === 0 || translated.includes(undefined)) return undefined
  const words = translated as string[]
  return words.filter((word, i) => words.indexOf(word) === i).join('，')
}

/** A separate part about flavour or strength, such as hot or plain. */
const TASTES: Readonly<Record<string, string>> = {
  medium: '中辣',
  hot: '辣味',
  mild: '微辣',
  original: '原味',
  plain: '原味',
}
/** Cuts of food, which Chinese names put last. */
const CUTS: readonly (readonly [RegExp, string])[] = [
  [/^(finely )?shredded (?=.)/, '丝'],
  [/^sliced (?=.)/, '片'],
  [/^diced (?=.)/, '丁'],
  [/^(crumbled|crushed|chopped|minced) (?=.)/, '碎'],
]

function phrase(given: string): string | undefined {
  const text = given.replace(/^(artificially |naturally )?flavou?red (?=.)/, '')
  if (Object.hasOwn(TASTES, text)) return TASTES[text]
  const cut = glossary.has(text) ? undefined : CUTS.find(([pattern]) => pattern.test(text))
  if (cut !== undefined) {
    const goods = phrase(text.replace(cut[0], ''))
    return goods === undefined ? undefined : goods + cut[1]
  }
  const within = /^(.+) in (.+)$/.exec(text)
  if (within) {
    const liquid = LIQUIDS[within[2]!]
    const goods = words(within[1]!)
    return liquid === undefined || goods === undefined ? undefined : liquid + goods
  }
  const joined = /^(.+?) (with|and|&) (.+)$/.exec(text)
  if (!glossary.has(text) && joined) {
    const whole = words(text)
    if (whole !== undefined) return whole
    const first = phrase(joined[1]!)
    const second = phrase(joined[3]!)
    return first === undefined || second === undefined
      ? undefined
      : `${first}${joined[2] === 'with' ? '配' : '和'}${second}`
  }
  return words(text)
}

function words(text: string): string | undefined {
  const tokens = text.split(' ')
  let out = ''
  for (let at = 0; at < tokens.length;) {
    const size = longest(tokens, at)
    if (size === 0) {
      if (!/^\d+%$/.test(tokens[at]!)) return undefined
      out += tokens[at]
      at += 1
    } else {
      out += glossary.get(tokens.slice(at, at + size).join(' '))
      at += size
    }
  }
  return out
}

/** Whether the last word of a text is in the glossary: then it names a product, not a brand. */
export const namesGoods = (text: string): boolean => glossary.has(text.toLowerCase().split(' ').at(-1)!)

function longest(tokens: readonly string[], at: number): number {
  for (let size = Math.min(LONGEST, tokens.length - at); size > 0; size--) {
    if (glossary.has(tokens.slice(at, at + size).join(' '))) return size
  }
  return 0
}
