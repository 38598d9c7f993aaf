import type { TransferDetails, TransferLine } from '#contract/stock/stock-transfers.ts'
import { milli, type Milli } from '#domain/money.ts'
import { packStates } from '#domain/pack-states.ts'
import { transferStates } from '#domain/transfer-states.ts'
import { holdersOf } from '#server/contexts/organisation/authority/permission-holders.ts'
import { type FoundItem, itemsById } from '#server/contexts/stock/documents/items.queries.ts'
import { putPlaces } from '#server/contexts/stock/transfers/transfer-places.ts'
import {
  linesOfTransfer,
  matchedLines,
  openOf,
  type TransferLineRow,
} from '#server/contexts/stock/transfers/transfer-rows.ts'
import { FROM, HEAD, headOf, type HeadRow } from '#server/contexts/stock/transfers/transfers.queries.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { LiveLock } from '#server/ledgers/stock/lock-book.ts'
import { locksOf } from '#server/ledgers/stock/lock-stock.ts'
import { personOf } from '#server/kernel/person-name.ts'

interface Row extends HeadRow {
  to_store: string
  version: number
  accepted_at: number | null
  accepted_by: string
  sent_account: string | null
  sent_by: string
  received_by: string
  received_alone: boolean
  settled_at: number | null
  settled_by: string
  ended_at: number | null
  ended_by: string
  difference_note: string
}

const COLUMNS = `${HEAD}, t.to_store, t.version, t.accepted_at, ${personOf('t.accepted_by')} as accepted_by,
  t.sent_by as sent_account, ${personOf('t.sent_by')} as sent_by, ${personOf('t.received_by')} as received_by, t.received_alone,
  t.settled_at, ${personOf('t.settled_by')} as settled_by, t.ended_at, ${personOf('t.ended_by')} as ended_by, t.difference_note`

/** A transfer as the caller's store sees it; undefined: it sees none with this id. */
export async function transferDetails(ctx: Ctx, id: string): Promise<TransferDetails | undefined> {
  const { rows } = await ctx.tx.query<Row>({
    text: `select ${COLUMNS} ${FROM} and t.id = $3`,
    values: [ctx.orgId, ctx.storeId, id],
  })
  const [row] = rows
  if (!row) return undefined
  return {
    ...headOf(row, ctx.storeId),
    version: row.version,
    acceptedAt: row.accepted_at,
    acceptedBy: row.accepted_by,
    sentBy: row.sent_by,
    receivedBy: row.received_by,
    receivedAlone: row.received_alone,
    sentByYou: await sentByYou(ctx, row),
    settledAt: row.settled_at,
    settledBy: row.settled_by,
    endedAt: row.ended_at,
    endedBy: row.ended_by,
    differenceNote: row.difference_note,
    lines: await shownLines(ctx, row),
  }
}

/** Whether the caller would receive what the caller sent. */
async function sentByYou(ctx: Ctx, row: Row): Promise<TransferDetails['sentByYou']> {
  if (row.sent_account !== ctx.accountId || row.state !== transferStates.sent) return 'no'
  const holders = await holdersOf({ ...ctx, storeId: row.to_store }, 'shopTransferReceive')
  return holders.some((holder) => holder !== ctx.accountId) ? 'yes' : 'alone'
}

async function shownLines(ctx: Ctx, row: Row): Promise<TransferLine[]> {
  const lines = await matchedLines(ctx, row, await linesOfTransfer(ctx, row.id))
  const out = row.from_store === ctx.storeId
  const own = (line: TransferLineRow) => (out ? line.from_item : line.to_item)
  const other = (line: TransferLineRow) => (out ? line.to_item : line.from_item)
  const ownIds = lines.flatMap((line) => own(line) ?? [])
  const items = await itemsById(ctx, ownIds)
  // who does not have a product sees it as the other store has it
  const others = await itemsById(
    { ...ctx, storeId: row.other },
    lines.flatMap((line) => (own(line) === null ? (other(line) ?? []) : [])),
  )
  const codes = await codesOf(ctx, ownIds)
  const locks = await locksOf(ctx.tx, { orgId: ctx.orgId, storeId: row.from_store }, [row.id])
  const reserved = out ? await reservedForOthers(ctx, ownIds, locks) : new Map<string, number>()
  const proposed = out ? new Map<string, string>() : await putPlaces(ctx, ownIds)
  return lines.map((line) =>
    asLine(line, {
      ownId: own(line),
      otherId: other(line),
      item: items.get(own(line) ?? '') ?? others.get(other(line) ?? ''),
      codes,
      // packs are those of the store that made it
      packsAreOwn: (row.made_in === ctx.storeId) === items.has(own(line) ?? ''),
      locked: locks.filter((lock) => lock.item_id === line.from_item),
      reserved,
      placeId: out ? line.from_place : (line.to_place ?? proposed.get(own(line) ?? '') ?? null),
    }),
  )
}

interface About {
  readonly ownId: string | null
  readonly otherId: string | null
  readonly item: FoundItem | undefined
  readonly codes: ReadonlyMap<string, Code[]>
  readonly packsAreOwn: boolean
  readonly locked: readonly LiveLock[]
  readonly reserved: ReadonlyMap<string, number>
  readonly placeId: string | null
}

function asLine(
  line: TransferLineRow,
  { ownId, otherId, item, codes, packsAreOwn, locked, reserved, placeId }: About,
): TransferLine {
  return {
    lineNo: line.line_no,
    itemId: ownId,
    otherItemId: otherId,
    name: item?.name ?? { zh: line.name_zh, en: line.name_en },
    itemNo: item?.itemNo ?? line.item_no,
    codes: codes.get(ownId ?? otherId ?? '') ?? [],
    unit: item?.unit ?? { zh: '', en: '' },
    decimals: item?.decimals ?? 3,
    packs: item?.packs ?? [],
    packId: packsAreOwn ? line.pack_id : null,
    packCount: packsAreOwn && line.packs_milli !== null ? milli(line.packs_milli) : null,
    requested: milli(line.requested_milli),
    locked: milli(locked.reduce((sum, lock) => sum + lock.quantity_milli, 0)),
    sent: line.sent_milli === null ? null : milli(line.sent_milli),
    received: line.received_milli === null ? null : milli(line.received_milli),
    surplus: milli(line.surplus_milli),
    found: milli(line.found_milli),
    back: milli(line.back_milli),
    lost: milli(line.lost_milli),
    open: milli(openOf(line)),
    places:
      ownId === null
        ? []
        : (item?.places ?? [])
            .filter((place) => place.kind === 'shelf' || place.kind === 'warehouse')
            .map((place) => ({ ...place, kept: milli(reserved.get(`${ownId} ${place.placeId}`) ?? 0) })),
    placeId,
  }
}

interface Code {
  readonly code: string
  readonly quantity: Milli
}

/** The codes of items and of their packs. */
async function codesOf({ tx, orgId, storeId }: Ctx, itemIds: readonly string[]): Promise<Map<string, Code[]>> {
  const { rows } = await tx.query<{ item: string; code: string; n: number }>({
    text: `select sku_id as item, code, quantity_milli as n from sku_barcode
        where org_id = $1 and store_id = $2 and sku_id = any($3::uuid[])
      union all select sku_id, code, quantity_milli from sku_pack
        where org_id = $1 and store_id = $2 and sku_id = any($3::uuid[]) and status = ${packStates.on} and code <> ''`,
    values: [orgId, storeId, itemIds],
  })
  const byItem = new Map<string, Code[]>()
  for (const { item, code, n } of rows) byItem.set(item, [...(byItem.get(item) ?? []), { code, quantity: milli(n) }])
  return byItem
}

/** The stock reserved for others at the places of items, by item and place. */
async function reservedForOthers(
  { tx, orgId, storeId }: Ctx,
  itemIds: readonly string[],
  own: readonly LiveLock[],
): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ item: string; place: string; n: number }>({
    text: `select sku_id as item, place_id as place, locked_milli as n from stock_balance
      where org_id = $1 and store_id = $2 and sku_id = any($3::uuid[]) and locked_milli > 0`,
    values: [orgId, storeId, itemIds],
  })
  return new Map(
    rows.map(({ item, place, n }) => [
      `${item} ${place}`,
      n -
        own
          .filter((lock) => lock.item_id === item && lock.place_id === place)
          .reduce((sum, lock) => sum + lock.quantity_milli, 0),
    ]),
  )
}
