import { OPEN_AMOUNT } from '#domain/open-amount.ts'
import type { Path } from '#server/testing/fuzz/mutate.ts'

interface Harmless {
  /**
   * `kind path`, with `*` for a list index. A refund without a receipt is of kind `bare`, and a line of an open amount
   * is in `open` instead of `lines`.
   */
  readonly where: RegExp
  readonly why: string
}

/** Changes that cause no difference, each with the reason why none is needed. Nothing else may pass unnoticed. */
const harmless: readonly Harmless[] = [
  { where: /^\S+ id$/, why: 'the name of the fact itself: with another one it is another fact' },
  { where: /^\S+ seq$/, why: 'a number left out shows as missing, and keeps the shift from ending' },
  { where: /^\S+ at(\.device|\.offset)?$/, why: 'moments within five minutes, or within the shift: no clock is exact' },
  { where: /^\S+ v$/, why: 'an older version of the same content: what it does not hold, such as a proof, is missing' },
  { where: /^\S+ disconnected$/, why: 'the tablet’s word, which the server cannot know; rights are judged either way' },
  { where: /^\S+ seller$/, why: 'left out, it is of the cashier whose shift it is, and judged as theirs' },
  {
    where: /^\S+ seller\.proof\.key$/,
    why: 'which key opens the seal; one that was opened with an earlier fact of the same hand-over stays proved',
  },
  { where: /^sale catalogueRev$/, why: 'says what the counter knew; prices are compared with the catalogue itself' },
  {
    where: /^\S+ (lines|open)\.\*\.(barcode|itemNo|note|unitName.*)$/,
    why: 'words beside the goods, which their id names',
  },
  {
    where: /^sale (lines|open)\.\*\.lineId$/,
    why: 'the name of the line in this sale alone; a PIN for it is bound to it',
  },
  { where: /^sale lines\.\*\.kind$/, why: 'what goods are the catalogue says' },
  { where: /^\S+ .*reason$/, why: 'a person’s words' },
  { where: /^\S+ remark$/, why: 'a person’s words' },
  {
    where: /^\S+ payments\.\*\.reference$/,
    why: 'what a card’s company called it is compared where a card was charged',
  },
  { where: /^sale payments\.\*\.(tendered|change)$/, why: 'what was handed over and back: change fits what was due' },
  {
    where: /^\S+ payments\.\*\.tender$/,
    why: 'Venmo, Zelle and the like are bookkeeping: only the account there says whether it came; card and macou are compared',
  },
  {
    where: /^sale member(Id|Code)$/,
    why: 'who bought is the counter’s word; macou of somebody’s wallet is settled there',
  },
  { where: /^sale policy\.rounding$/, why: 'the same sum by line and by order: seen where they differ' },
  {
    where: /^refund (source|lines\.\*\.to)$/,
    why: 'where goods went, and how the sale was found, only the counter saw',
  },
  { where: /^refund lines\.\*\.name.*$/, why: 'printed words: the line is the sale’s, by its id and goods' },
  { where: /^cash-submission amount$/, why: 'reviewed by a person who counts it; above the drawer it is seen' },
  {
    where: /^cash-movement (amount|direction)$/,
    why: 'the drawer must hold what is said to be put in; out is reviewed',
  },
  { where: /^refund approval$/, why: 'without one it is the cashier’s own, and their right and limit are judged' },
  { where: /^sale .*adjustments\.\*\.value$/, why: 'parts per million that come to the same cents' },
  {
    where: /^(sale|bare) (lines|open)\.\*\.quantity$/,
    why: 'a thousandth that comes to the same cents; more of it is seen',
  },
  { where: /^sale open\.\*\.name.*$/, why: 'a person’s words: nothing of the catalogue is called so' },
  {
    where: /^bare lines\.\*\.(to|lineId)$/,
    why: 'where goods went only the counter saw; its lines are nobody else’s. A person looks at each of these',
  },
  { where: /^bare approval$/, why: 'without one it is the cashier’s own, and their right and limit are judged' },
  {
    where: /^cash-refusal (amount|asked)$/,
    why: 'no cash moved, and what was asked is the counter’s word: a person looks at each of these',
  },
  { where: /^void (amount|lineCount|stage)$/, why: 'nothing was sold: no money, no goods' },
]

interface Body {
  readonly id: string
  readonly kind: string
  readonly data: { readonly saleId?: string; readonly lines?: readonly { readonly skuId?: string }[] }
}

function named({ id, kind, data }: Body, path: Path): string {
  const inner = path[0] === 'data' ? path.slice(1) : path
  const isOpen = inner[0] === 'lines' && data.lines?.[Number(inner[1])]?.skuId === OPEN_AMOUNT
  const keys = inner.map((key, i) => (typeof key === 'number' ? '*' : i === 0 && isOpen ? 'open' : key))
  return `${kind === 'refund' && data.saleId === id ? 'bare' : kind} ${keys.join('.')}`
}

/** Why a change at this place of a fact may pass unnoticed; undefined: it may not. */
export const whyHarmless = (body: object, path: Path): string | undefined =>
  harmless.find(({ where }) => where.test(named(body as Body, path)))?.why
