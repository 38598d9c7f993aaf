import type { ZipFee, ZipFilter } from '#contract/online/logistics.ts'
import type { TaxRate } from '#domain/cart/settle.ts'
import { centsOrNone } from '#domain/money.ts'
import type { OrderKind } from '#domain/order-slots.ts'
import type { Day } from '#domain/store-days.ts'
import { placeOfZip } from '#server/drivers/addresses/zip-address-book.ts'
import type { Ctx } from '#server/kernel/context.ts'

interface ZipRow {
  code: string
  base_cents: number | null
  taxes: TaxRate[] | null
  active: boolean
}

const feeOf = ({ code, base_cents, taxes, active }: ZipRow): ZipFee => ({
  code,
  city: placeOfZip(code)?.city ?? '',
  state: placeOfZip(code)?.state ?? '',
  baseFee: centsOrNone(base_cents),
  taxes,
  active,
})

/** The service area; the names of its places are not in the database, so that it is searched as a whole. */
export async function zipFees(ctx: Ctx, { search = '', currentPage, pageSize }: ZipFilter & Paged) {
  const { rows } = await ctx.tx.query<ZipRow>({
    text: `select code, base_cents, taxes, active from store_postcode where org_id = $1 and store_id = $2 order by code`,
    values: [ctx.orgId, ctx.storeId],
  })
  const wanted = search.trim().toLowerCase()
  const found = rows
    .map(feeOf)
    .filter(({ code, city }) => code.startsWith(wanted) || city.toLowerCase().includes(wanted))
  const from = (currentPage - 1) * pageSize
  return { records: found.slice(from, from + pageSize), total: found.length }
}

interface Paged {
  readonly currentPage: number
  readonly pageSize: number
}

const CHANGE = 'update set base_cents = excluded.base_cents, taxes = excluded.taxes, active = excluded.active'

/** Gives ZIP codes a fee and a tax; with `keep`, only those that are new. */
export async function putZipFees(
  ctx: Ctx,
  codes: readonly string[],
  { keep, ...fee }: Pick<ZipFee, 'baseFee' | 'taxes' | 'active'> & { readonly keep: boolean },
): Promise<void> {
  await ctx.tx.query({
    text: `insert into store_postcode (org_id, store_id, code, base_cents, taxes, active)
      values ($1, $2, unnest($3::text[]), $4, $5, $6)
      on conflict (org_id, store_id, code) do ${keep ? 'nothing' : CHANGE}`,
    values: [
      ctx.orgId,
      ctx.storeId,
      codes,
      fee.baseFee,
      fee.taxes === null ? null : JSON.stringify(fee.taxes),
      fee.active,
    ],
  })
}

export async function removeZips(ctx: Ctx, codes: readonly string[]): Promise<void> {
  await ctx.tx.query({
    text: 'delete from store_postcode where org_id = $1 and store_id = $2 and code = any($3::text[])',
    values: [ctx.orgId, ctx.storeId, codes],
  })
}

interface SlotRow {
  from_minute: number
  capacity: number | null
  taken: number
}

/** The slots of a day that have a row, by their first minute. */
export async function slotRows(
  ctx: Pick<Ctx, 'tx' | 'orgId' | 'storeId'>,
  kind: OrderKind,
  day: Day,
): Promise<ReadonlyMap<number, SlotRow>> {
  const { rows } = await ctx.tx.query<SlotRow>({
    name: 'slots-of-day',
    text: `select from_minute, capacity, taken from pickup_slot
      where org_id = $1 and store_id = $2 and day = $3::date and kind = $4`,
    values: [ctx.orgId, ctx.storeId, day, kind],
  })
  return new Map(rows.map((row) => [row.from_minute, row]))
}

export async function putSlot(
  ctx: Ctx,
  { kind, day, from, capacity }: { kind: OrderKind; day: Day; from: number; capacity: number | null },
): Promise<void> {
  await ctx.tx.query({
    text: `insert into pickup_slot (org_id, store_id, day, from_minute, kind, capacity) values ($1, $2, $3::date, $4, $5, $6)
      on conflict (org_id, store_id, day, from_minute, kind) do update set capacity = excluded.capacity`,
    values: [ctx.orgId, ctx.storeId, day, from, kind, capacity],
  })
}
