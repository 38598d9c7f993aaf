import type { DocumentLine } from '#contract/stock/stock-documents.ts'
import type { CountedPack } from '#domain/counted-quantity.ts'
import { type Milli, mulDiv } from '#domain/money.ts'
import { type LineCost, packCost, unitCost } from '#domain/pack-cost.ts'
import { typedNumber } from '#ui/parse-money.ts'

/** The typed cost of a line. */
export interface TypedCost {
  readonly cost: string
  /** The pack that it is the cost of; null or left out: of one unit. */
  readonly costPackId?: string | null
}

interface Packed {
  readonly packs: readonly CountedPack[]
}

/** A typed cost in millionths: up to six decimals. Undefined if it can't be read; null if there is none. */
export function costOf(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const match = /^(\d{1,8})(?:\.(\d{0,6}))?$/.exec(typedNumber(text) ?? '')
  if (!match) return undefined
  const [, whole = '', rest = ''] = match
  return Number(whole) * 1_000_000 + Number(rest.padEnd(6, '0'))
}

export const costField = (micro: number): string => {
  const text = (micro / 1_000_000).toFixed(6).replace(/0{1,4}$/, '')
  return text
}

/** The pack that a typed cost is of; undefined: one unit. */
export const costPackOf = ({ costPackId }: TypedCost, { packs }: Packed): CountedPack | undefined =>
  packs.find((pack) => pack.id === costPackId)

/** As the calls take it; undefined if it can't be read, without anything if nothing is typed. */
export function lineCostOf(
  typed: TypedCost,
  item: Packed,
): { costMicro?: number; packCostMicro?: number; packSize?: Milli } | undefined {
  const cost = costOf(typed.cost)
  if (cost === undefined) return undefined
  const pack = costPackOf(typed, item)
  if (cost === null) return {}
  if (!pack) return { costMicro: cost }
  return { costMicro: unitCost(cost, pack.quantity), packCostMicro: cost, packSize: pack.quantity }
}

/** The text in the cost field of a line counted in a pack: as typed, or computed. */
export function typedCost(
  { costMicro, packCostMicro, packSize }: LineCost,
  { packs }: Packed,
  packId: string | null | undefined,
): Required<TypedCost> {
  if (typeof costMicro !== 'number') return { cost: '', costPackId: packId ?? null }
  const fits = packs.filter((pack) => pack.quantity === packSize)
  const known = fits.find((pack) => pack.id === packId) ?? fits[0]
  if (known && typeof packCostMicro === 'number') return { cost: costField(packCostMicro), costPackId: known.id }
  const pack = packs.find((one) => one.id === packId)
  // an older line keeps its total: a pack costs exactly so many times the cost of one
  if (pack && pack.quantity % 1000 === 0)
    return { cost: costField(mulDiv(costMicro, pack.quantity, 1000)), costPackId: pack.id }
  return { cost: costField(costMicro), costPackId: null }
}

/** The supplier's last unit price, for the ordered pack. */
export function usualCost(
  costMicro: number | null | undefined,
  { packs }: Packed,
  packId: string | null,
): Required<TypedCost> {
  const pack = packs.find((one) => one.id === packId)
  const cost = typeof costMicro === 'number' ? costField(pack ? packCost(costMicro, pack.quantity) : costMicro) : ''
  return { cost, costPackId: pack?.id ?? null }
}

/** The same cost, of another unit. */
function costIn(typed: TypedCost, item: Packed, packId: string | null): Required<TypedCost> {
  const cost = lineCostOf(typed, item)
  return cost?.costMicro === undefined
    ? { cost: typed.cost, costPackId: packId }
    : usualCost(cost.costMicro, item, packId)
}

/** A change of the unit in which a line counts: its cost is of that unit from then on. */
export const withCostUnit = <C extends { readonly amount?: string; readonly packId?: string | null }>(
  typed: TypedCost,
  item: Packed,
  change: C,
): C & Partial<TypedCost> =>
  change.packId === undefined ? change : { ...change, ...costIn(typed, item, change.packId) }

/** The typed unit cost as the cost of a pack, and the other way round; undefined: there is no other. */
export function otherCost(
  typed: TypedCost,
  item: Packed,
): { readonly micro: number; readonly pack: CountedPack | undefined } | undefined {
  const cost = lineCostOf(typed, item)?.costMicro
  if (cost === undefined) return undefined
  if (costPackOf(typed, item)) return { micro: cost, pack: undefined }
  const [pack] = item.packs
  return pack && { micro: packCost(cost, pack.quantity), pack }
}

/** A saved cost in words, of the pack that was typed. */
export function costText(
  { costMicro, packCostMicro, packSize }: LineCost,
  item: Packed | undefined,
  say: (name: CountedPack['name']) => string,
): string {
  if (typeof costMicro !== 'number') return ''
  const pack = item?.packs.find((one) => one.quantity === packSize)
  return pack && typeof packCostMicro === 'number'
    ? `${costField(packCostMicro)} / ${say(pack.name)}`
    : costField(costMicro)
}

/** The same beside other amounts of money; files have it without the sign. */
export const shownCost = (...of: Parameters<typeof costText>): string => {
  const text = costText(...of)
  return text === '' ? '–' : `$${text}`
}

/** The price paid for a receipt line: from its bill, if that was entered. */
export const paidCost = ({ billedMicro, billedPackMicro, ...line }: DocumentLine): LineCost =>
  billedMicro === undefined ? line : { costMicro: billedMicro, packCostMicro: billedPackMicro, packSize: line.packSize }
