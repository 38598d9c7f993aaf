import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { CatalogueHeader } from '#contract/catalogue/goods.ts'
import { RawReply, type Ctx } from '#server/kernel/context.ts'
import {
  catalogueRev,
  dictionaries,
  fitsDelta,
  snapshotBlocks,
} from '#server/contexts/catalogue/goods/catalogue.queries.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

interface Snapshot {
  readonly rev: number
  readonly header: string
  readonly blocks: readonly string[]
  /** The whole text, compressed once for all tablets of the store. */
  whole?: { encoding: string; bytes: Uint8Array }
}

/** A snapshot up to this many changes old is still served: the tablet's next delta brings the rest. */
const STALE_AFTER = 2000
const STORES_KEPT = 8
const kept = new Map<string, Snapshot>()

/** Whether a tablet that takes the snapshot of an older change number can get the rest by delta. */
const leadsOn = async (ctx: Ctx, from: number, rev: number): Promise<boolean> =>
  from <= rev && rev - from < STALE_AFTER && (await fitsDelta(ctx.tx, ctx.orgId, ctx.storeId, from))

/** Only a cache: another server process makes its own, and a tablet that resumes there starts again. */
async function snapshotOf(ctx: Ctx, wantedRev: number | undefined, unpriced: boolean): Promise<Snapshot> {
  const key = `${ctx.orgId}/${ctx.storeId}/${unpriced ? 'all' : 'priced'}`
  const rev = await catalogueRev(ctx.tx, ctx.orgId, ctx.storeId)
  const old = kept.get(key)
  if (old && (old.rev === wantedRev || (await leadsOn(ctx, old.rev, rev)))) return old
  const { taxTexts, ...words } = await dictionaries(ctx.tx, ctx.orgId, ctx.storeId)
  const { blocks, count } = await snapshotBlocks(ctx.tx, ctx.orgId, ctx.storeId, { ...words, taxTexts }, unpriced)
  const header: CatalogueHeader = { rev, count, ...words, ...(unpriced ? { unpriced } : {}), pictures: ctx.orgId }
  const snapshot: Snapshot = { rev, header: JSON.stringify(header), blocks }
  kept.delete(key)
  kept.set(key, snapshot)
  if (kept.size > STORES_KEPT) kept.delete(kept.keys().next().value!)
  return snapshot
}

/** The catalogue as JSON lines: the header, then one block of skus per line, from `fromBlock` on. */
export async function catalogueSnapshot(
  ctx: Ctx,
  wanted: { rev?: number | undefined; fromBlock?: number | undefined; unpriced?: 'yes' | undefined },
  accepted: string,
): Promise<RawReply> {
  const snapshot = await snapshotOf(ctx, wanted.rev, wanted.unpriced !== undefined)
  const from = wanted.rev === snapshot.rev ? (wanted.fromBlock ?? 0) : 0
  const headers = {
    'Content-Type': 'application/x-ndjson; charset=utf-8',
    'Cache-Control': 'no-store',
    Vary: 'Accept-Encoding',
  }
  const encoding = /\bbr\b/.test(accepted) ? 'br' : 'gzip'
  if (from === 0 && snapshot.whole?.encoding === encoding) {
    return new RawReply(snapshot.whole.bytes, {
      ...headers,
      'Content-Encoding': encoding,
      'X-Raw-Length': String(rawLength(snapshot)),
    })
  }
  const text = [snapshot.header, ...snapshot.blocks.slice(from)].join('\n')
  const bytes =
    encoding === 'br'
      ? await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
      : await zip(text, { level: 6 })
  if (from === 0) snapshot.whole = { encoding, bytes }
  return new RawReply(bytes, { ...headers, 'Content-Encoding': encoding, 'X-Raw-Length': String(text.length) })
}

const rawLength = (snapshot: Snapshot): number =>
  snapshot.blocks.reduce((sum, block) => sum + block.length + 1, snapshot.header.length)
