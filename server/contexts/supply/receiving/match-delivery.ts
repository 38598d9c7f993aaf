import type { DeliveryRow } from '#contract/supply/receiving.ts'
import { normaliseGtin } from '#domain/barcode/gtin.ts'
import { deliveredQuantity } from '#domain/delivered-quantity.ts'
import { unitCost } from '#domain/pack-cost.ts'
import { packStates } from '#domain/pack-states.ts'
import { itemsById, type FoundItem } from '#server/contexts/stock/documents/items.queries.ts'
import type { WrittenRow } from '#server/contexts/supply/receiving/delivery-rows.ts'
import { alike } from '#server/import/alike.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { maySeeCost } from '#server/kernel/may-see-cost.ts'

/** An item that a code leads to, and the pack whose code it is. */
interface Candidate {
  readonly id: string
  readonly packId: string | null
}
type Found = ReadonlyMap<string, readonly Candidate[]>

/** The data that a delivery is compared with. */
export interface ExpectedDelivery {
  /** Undefined: nobody knows whom it is from. */
  readonly supplierId: string | undefined
  /** The items of the order, of which it comes first. */
  readonly ordered: ReadonlySet<string>
}

interface Matched {
  readonly by: DeliveryRow['by']
  readonly candidates: readonly Candidate[]
}

/** Matches the rows of a delivery to items; the first identifier that finds an item decides. */
export async function matchDelivery(
  ctx: Ctx,
  rows: readonly WrittenRow[],
  expected: ExpectedDelivery,
): Promise<{ rows: DeliveryRow[]; items: FoundItem[] }> {
  const codes = await itemsByCode(ctx, [...new Set(rows.flatMap(codesOf))])
  const theirs = await itemsBySupplierNumber(ctx, [...new Set(rows.flatMap(numbersOf))], expected.supplierId)
  const numbers = await itemsByNumber(ctx, [...new Set(rows.flatMap(numbersOf))])
  const names = await itemsByName(ctx, [...new Set(rows.map((row) => row.name.toLowerCase()).filter(Boolean))])
  const ids = [codes, theirs, numbers, names].flatMap((found) => [...found.values()].flat().map((one) => one.id))
  const items = await itemsById(ctx, [...ids, ...expected.ordered])
  const ordered = [...expected.ordered].flatMap((id) => items.get(id) ?? [])
  const firstOf = (found: Found, keys: readonly string[]): readonly Candidate[] =>
    keys.map((key) => found.get(key) ?? []).find((all) => all.length > 0) ?? []
  const matched = rows.map((row): Matched => {
    const ways: readonly (readonly [NonNullable<DeliveryRow['by']>, () => readonly Candidate[]])[] = [
      ['barcode', () => firstOf(codes, codesOf(row))],
      ['supplier-number', () => firstOf(theirs, numbersOf(row))],
      ['item-number', () => firstOf(numbers, numbersOf(row))],
      ['name', () => namedAlike(row.name, ordered, names.get(row.name.toLowerCase()) ?? [])],
    ]
    for (const [by, find] of ways) {
      const candidates = narrowed(
        find().filter((one) => items.get(one.id)?.gone === false),
        expected.ordered,
      )
      if (candidates.length > 0) return { by, candidates }
    }
    return { by: null, candidates: [] }
  })
  const seesCost = maySeeCost(ctx)
  const answered = rows.map((row, at) => answerOf(row, matched[at]!, items, seesCost))
  const used = new Set(answered.flatMap((row) => [...(row.itemId === null ? [] : [row.itemId]), ...row.choices]))
  return { rows: answered, items: [...used].map((id) => items.get(id)!) }
}

/** Those that were ordered, if any of them were. */
function narrowed(candidates: readonly Candidate[], ordered: ReadonlySet<string>): readonly Candidate[] {
  const expected = candidates.filter((one) => ordered.has(one.id))
  const left = expected.length > 0 ? expected : candidates
  return [...new Map(left.map((one) => [one.id, one])).values()]
}

const codesOf = ({ barcode, theirs, itemNo }: WrittenRow): string[] =>
  [barcode, ...[theirs, itemNo].map((code) => normaliseGtin(code) ?? '')].filter(Boolean)
const numbersOf = ({ theirs, itemNo }: WrittenRow): string[] =>
  [theirs, itemNo].map((code) => code.toLowerCase()).filter(Boolean)

const digitsIn = (text: string): string => (text.match(/\d+/g) ?? []).join(' ')

/** Items of the order whose name evidently is the same, with the same figures in it; else those with exactly this name. */
function namedAlike(name: string, ordered: readonly FoundItem[], exactly: readonly Candidate[]): readonly Candidate[] {
  if (name === '') return []
  const same = ordered.filter((item) =>
    [item.name.en, item.name.zh].some((own) => own !== '' && digitsIn(own) === digitsIn(name) && alike(own, name)),
  )
  const equal = same.filter((item) =>
    [item.name.en, item.name.zh].some((own) => own.toLowerCase() === name.toLowerCase()),
  )
  const best = equal.length > 0 ? equal : same
  return best.length > 0 ? best.map((item) => ({ id: item.itemId, packId: null })) : exactly
}

/** A row with what it led to, and what it counts. */
function answerOf(
  row: WrittenRow,
  { by, candidates }: Matched,
  items: ReadonlyMap<string, FoundItem>,
  seesCost: boolean,
): DeliveryRow {
  const [only] = candidates
  const item = candidates.length === 1 ? items.get(only!.id) : undefined
  const quantity = item && deliveredQuantity(row, item, only!.packId)
  const nothing = candidates.length > 1 ? 'several' : !item ? 'unknown' : item.made ? 'made' : undefined
  const why = nothing ?? (quantity ? null : row.amount === '' ? 'no-quantity' : 'bad-quantity')
  const counted = item && item.packs.find((pack) => pack.id === quantity?.packId)
  const cost =
    row.costMicro === undefined || !quantity
      ? null
      : counted
        ? unitCost(row.costMicro, counted.quantity)
        : row.costMicro
  return {
    row: row.row,
    code: row.barcode || row.theirs || row.itemNo,
    name: row.name,
    amount: row.amount,
    unit: row.unit,
    itemId: nothing === undefined ? item!.itemId : null,
    by: nothing === undefined ? by : null,
    why,
    choices: candidates.length > 1 ? candidates.map((one) => one.id) : [],
    quantity: why === null ? quantity!.quantity : null,
    packId: why === null ? (quantity!.packId ?? null) : null,
    packs: why === null ? (quantity!.packs ?? null) : null,
    ...(seesCost ? { costMicro: why === null ? cost : null } : {}),
    ...(seesCost && why === null && counted && row.costMicro !== undefined
      ? { packCostMicro: row.costMicro, packSize: counted.quantity }
      : {}),
  }
}

interface CodeRow {
  code: string
  id: string
  pack_id: string | null
}

const byCode = (rows: readonly CodeRow[]): Found => {
  const found = new Map<string, Candidate[]>()
  for (const { code, id, pack_id: packId } of rows) {
    const all = found.get(code)
    if (all) all.push({ id, packId })
    else found.set(code, [{ id, packId }])
  }
  return found
}

async function itemsByCode({ tx, orgId, storeId }: Ctx, codes: readonly string[]): Promise<Found> {
  const { rows } = await tx.query<CodeRow>({
    text: `select code, sku_id as id, null::uuid as pack_id from sku_barcode
        where org_id = $1 and store_id = $2 and code = any($3::text[])
      union all select code, sku_id, id from sku_pack
        where org_id = $1 and store_id = $2 and code = any($3::text[]) and status = ${packStates.on}`,
    values: [orgId, storeId, codes],
  })
  return byCode(rows)
}

/** Of the supplier, if it is known; else of any. */
async function itemsBySupplierNumber(
  { tx, orgId, storeId }: Ctx,
  numbers: readonly string[],
  supplierId: string | undefined,
): Promise<Found> {
  const { rows } = await tx.query<CodeRow>({
    text: `select lower(supplier_item_no) as code, sku_id as id, null::uuid as pack_id from sku_supplier
      where org_id = $1 and store_id = $2 and lower(supplier_item_no) = any($3::text[])
        and ($4::uuid is null or supplier_id = $4)`,
    values: [orgId, storeId, numbers, supplierId ?? null],
  })
  return byCode(rows)
}

async function itemsByNumber({ tx, orgId, storeId }: Ctx, numbers: readonly string[]): Promise<Found> {
  const { rows } = await tx.query<CodeRow>({
    text: `select lower(item_no) as code, id, null::uuid as pack_id from sku
        where org_id = $1 and store_id = $2 and lower(item_no) = any($3::text[]) and deleted_at is null
      union all select lower(item_no), id, null from raw_material
        where org_id = $1 and store_id = $2 and lower(item_no) = any($3::text[]) and deleted_at is null`,
    values: [orgId, storeId, numbers],
  })
  return byCode(rows)
}

async function itemsByName({ tx, orgId, storeId }: Ctx, names: readonly string[]): Promise<Found> {
  const named = (
    language: 'zh' | 'en',
  ): string => `select lower(trim(p.name_${language} || ' ' || s.options_${language})) as code,
      s.id, null::uuid as pack_id
    from sku s join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id
    where s.org_id = $1 and s.store_id = $2 and s.deleted_at is null
      and lower(trim(p.name_${language} || ' ' || s.options_${language})) = any($3::text[])`
  const material = (language: 'zh' | 'en'): string => `select lower(name_${language}), id, null::uuid from raw_material
    where org_id = $1 and store_id = $2 and deleted_at is null and lower(name_${language}) = any($3::text[])`
  const { rows } = await tx.query<CodeRow>({
    text: [named('zh'), named('en'), material('zh'), material('en')].join('\n union '),
    values: [orgId, storeId, names],
  })
  return byCode(rows)
}
