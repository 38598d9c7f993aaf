import { divideHalfUp } from './money.ts'

/** The separator between whole figures and decimals. */
export type DecimalMark = '.' | ','

const FULL_WIDTH = /[０-９．，－＋]/g
const CURRENCY = /[$€£¥元圆₹₩]|人民币|\b(?:US|HK|CA|AU)(?=\s*\$)|(?:USD|CNY|RMB|EUR|GBP|HKD|CAD|AUD|CHF)/gi
const GROUPED = /^[-+]?\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d*)?$/

/** Figures, sign and marks of a text: half-width, without currency, and without spaces and apostrophes that group. */
function bareNumber(text: string): string {
  const bare = text
    .trim()
    .replace(/^'/, '')
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/。/g, '.')
    .replace(/[￥]/g, '¥')
    .replace(/[−–]/g, '-')
    .replace(CURRENCY, '')
    .trim()
    .replace(/^([-+])\s+/, '$1')
  return GROUPED.test(bare) ? bare.replace(/[\s'’]/g, '') : bare
}

interface Written {
  /** The mark that is evidently the decimal one; `either` if "1,299" may be 1299 or 1.299; absent without marks. */
  readonly shows?: DecimalMark | 'either'
  /** Figures with a decimal point and without groups, read with a decimal mark. */
  readonly as: (mark: DecimalMark) => string
}

const ONCE_DECIMAL = /^(\d*)[.,](\d*)$/
const other = (mark: DecimalMark): DecimalMark => (mark === '.' ? ',' : '.')

function written(text: string): Written | undefined {
  const [, sign = '', figures = ''] = /^([-+]?)([\d.,]*\d[\d.,]*)$/.exec(bareNumber(text)) ?? []
  if (figures === '') return undefined
  const minus = sign === '-' ? '-' : ''
  const marks = figures.replace(/\d/g, '')
  if (marks === '') return { as: () => minus + figures }
  const last = marks.at(-1) as DecimalMark
  const groups = figures.split(/[.,]/)
  const decimals = groups.at(-1)!
  const grouped = /^\d{1,3}$/.test(groups[0]!) && groups.slice(1, -1).every((group) => group.length === 3)
  const point = (): string => `${minus}${groups.slice(0, -1).join('') || '0'}${decimals && `.${decimals}`}`
  if (marks.length > 1) {
    if (!grouped) return undefined
    // 1.234.567: all marks group
    if (new Set(marks).size === 1)
      return decimals.length === 3 ? { shows: other(last), as: () => minus + groups.join('') } : undefined
    return new Set(marks.slice(0, -1)).has(last) ? undefined : { shows: last, as: point }
  }
  const [, whole = ''] = ONCE_DECIMAL.exec(figures)!
  if (decimals.length !== 3 || !/^[1-9]\d{0,2}$/.test(whole)) return { shows: last, as: point }
  return { shows: 'either', as: (mark) => (mark === last ? point() : minus + groups.join('')) }
}

/**
 * A number as people and other systems write it ("1.234,50 €", "$4.5", "1 250", "１２．５０", "48元"), as figures with a
 * decimal point; undefined for anything else. `mark` decides where it could be read in two ways ("1,299"); without it
 * such a text is undefined, too. A comma that is not followed by exactly three figures is always a decimal comma.
 */
export function plainNumber(text: string, mark?: DecimalMark): string | undefined {
  const read = written(text)
  if (read === undefined) return undefined
  return read.shows === 'either' && mark === undefined ? undefined : read.as(mark ?? '.')
}

/** The number format shown by the numbers of a column. */
export interface NumberStyle {
  /** The decimal mark that all of them show. */
  readonly mark?: DecimalMark
  /** A cell that can be read in two ways, and nothing in the column says which. */
  readonly unclear?: string
}

/**
 * Number format of a column. If some show a comma and others a point, each is read by itself.
 * @param groups whether thousands may be grouped; where they never are, a group is unclear.
 */
export function numberStyle(cells: Iterable<string>, groups = true): NumberStyle {
  const shown = new Set<DecimalMark>()
  const either: string[] = []
  for (const cell of cells) {
    const shows = written(cell)?.shows
    if (shows === 'either') either.push(cell)
    else if (shows !== undefined) shown.add(shows)
  }
  const [mark] = shown
  const grouped = shown.size === 1 && !groups ? either.find((cell) => !bareNumber(cell).includes(mark!)) : undefined
  if (grouped !== undefined) return { unclear: grouped }
  const [unclear] = either
  return {
    ...(mark !== undefined && shown.size === 1 ? { mark } : {}),
    ...(unclear !== undefined && shown.size !== 1 ? { unclear } : {}),
  }
}

/** A plain number times 10^places, rounded half up, and whether that lost nothing; undefined if it is too large. */
export function scaled(plain: string, places: number): { readonly value: number; readonly exact: boolean } | undefined {
  const [whole = '0', decimals = ''] = plain.replace('-', '').split('.')
  const value = divideHalfUp(BigInt(whole + decimals) * 10n ** BigInt(places), 10n ** BigInt(decimals.length))
  if (!Number.isSafeInteger(value)) return undefined
  return {
    value: plain.startsWith('-') && value !== 0 ? -value : value,
    exact: decimals.slice(places).replace(/0+$/, '') === '',
  }
}
