import { CONTRACT_VERSION, UNATTENDED } from '#contract/define.ts'
import type { CatalogueHeader, CatalogueRow } from '#contract/catalogue/goods.ts'
import {
  blockKey,
  bucketKey,
  bucketOf,
  BUCKETS,
  catalogueState,
  type CatalogueDb,
  type CatalogueState,
  type Partial,
} from '#db/catalogue.ts'
import { withReopen } from '#db/with-reopen.ts'
import { applyDelta, type KnownSku, type StoredChanges } from '#sw/apply-delta.ts'

export interface PullAs {
  readonly token: string
  readonly storeId: string
  readonly locale: string
}

export interface Progress {
  readonly done: number
  readonly of: number
}

/** The result of a pull. `unauthorised`: somebody must sign in first. */
export type PullOutcome = 'current' | 'changed' | 'disconnected' | 'unauthorised' | 'failed'

const TIMEOUT = 60_000
/** Switching to a new catalogue writes all its barcodes at once. */
const SWITCH_LIMIT = 30_000
/** With more changed skus than this, a new snapshot is smaller than a delta. */
const OVERLAY_LIMIT = 5000

/** Observer of a pull: progress, and each stored page of changes. */
export interface PullListener {
  readonly onProgress?: (progress: Progress) => void
  readonly onStored?: (changes: StoredChanges) => void
  /** A sku from the in-memory index, if that is at exactly this state; undefined: it is not, or lacks the sku. */
  readonly known?: (state: CatalogueState, id: string) => KnownSku | undefined
}

/** Updates the catalogue on this device: a snapshot the first time, changes after that. */
export async function pullCatalogue(
  db: CatalogueDb,
  as: PullAs,
  now: () => number,
  listener: PullListener = {},
): Promise<PullOutcome> {
  const state = await withReopen(db, () => catalogueState(db))
  if (!state || state.overlaid > OVERLAY_LIMIT) return pullSnapshot(db, as, now, listener)
  return pullDelta(db, state, as, now, listener)
}

/** Calls the server with the cashier's token; undefined: no network. */
export async function get(path: string, as: PullAs): Promise<Response | undefined> {
  const headers = {
    Token: as.token,
    'Shop-Id': as.storeId,
    Locale: as.locale,
    Contract: String(CONTRACT_VERSION),
    [UNATTENDED]: '1',
  }
  try {
    return await fetch(`/b${path}`, { headers, signal: AbortSignal.timeout(TIMEOUT), cache: 'no-store' })
  } catch {
    return undefined
  }
}

const isLines = (answer: Response): boolean =>
  (answer.headers.get('Content-Type') ?? '').startsWith('application/x-ndjson')

async function* linesOf(answer: Response): AsyncGenerator<string> {
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    rest += value
    for (let end = rest.indexOf('\n'); end !== -1; end = rest.indexOf('\n')) {
      yield rest.slice(0, end)
      rest = rest.slice(end + 1)
    }
  }
  if (rest !== '') yield rest
}

/**
 * Downloads the whole catalogue as a new generation and switches to it when the last block is stored, so that a partial
 * catalogue is never used. An interrupted download resumes while the server's snapshot exists.
 */
async function pullSnapshot(
  db: CatalogueDb,
  as: PullAs,
  now: () => number,
  { onProgress }: PullListener,
): Promise<PullOutcome> {
  const old = await catalogueState(db)
  const kept = (await db.values.get('partial'))?.value as Partial | undefined
  // what an older build began lacks the products without a price
  const begun = kept?.header.unpriced ? kept : undefined
  const answer = await get(
    `/shop/goods/catalogueSnapshot?unpriced=yes${begun ? `&rev=${begun.rev}&fromBlock=${begun.nextBlock}` : ''}`,
    as,
  )
  if (!answer) return 'disconnected'
  if (answer.status === 401) return 'unauthorised'
  if (!answer.ok || !isLines(answer)) return 'failed'
  try {
    const lines = linesOf(answer)
    const header = JSON.parse((await lines.next()).value as string) as CatalogueHeader
    const resumed = begun?.rev === header.rev
    const partial: Partial = resumed
      ? begun
      : { generation: ((old?.generation ?? 0) % 90) + 1, rev: header.rev, header, nextBlock: 0 }
    if (!resumed) await clearGeneration(db, partial.generation)
    const codes = resumed ? await codesOf(db, partial) : emptyBuckets()
    for await (const line of lines) {
      await storeBlock(db, partial, line, codes)
      onProgress?.({ done: Math.min(partial.nextBlock * 512, header.count), of: header.count })
    }
    if (partial.nextBlock * 512 < header.count) return 'disconnected'
    await finish(db, partial, codes, now(), old)
    return 'changed'
  } catch {
    // the stream broke: stored blocks stay, and the next pull resumes after them
    return 'disconnected'
  }
}

type Buckets = (string | number)[][]
const emptyBuckets = (): Buckets => Array.from({ length: BUCKETS }, () => [])

function addCodes(codes: Buckets, rows: readonly CatalogueRow[], block: number): void {
  rows.forEach((row, index) => {
    for (const [code, quantity] of row[5]) codes[bucketOf(code)]!.push(code, block, index, quantity)
    if (row[4] !== '') codes[bucketOf(row[4])]!.push(row[4], block, index, 1000)
  })
}

async function storeBlock(db: CatalogueDb, partial: Partial, line: string, codes: Buckets): Promise<void> {
  const rows = JSON.parse(line) as CatalogueRow[]
  const block = partial.nextBlock
  partial.nextBlock += 1
  addCodes(codes, rows, block)
  await withReopen(db, () =>
    db.transaction('rw', db.blocks, db.values, async () => {
      await db.blocks.put({ key: blockKey(partial.generation, block), text: line })
      await db.values.put({ key: 'partial', value: partial })
    }),
  )
}

async function codesOf(db: CatalogueDb, partial: Partial): Promise<Buckets> {
  const codes = emptyBuckets()
  for (let block = 0; block < partial.nextBlock; block++) {
    const stored = await db.blocks.get(blockKey(partial.generation, block))
    addCodes(codes, JSON.parse(stored!.text) as CatalogueRow[], block)
  }
  return codes
}

async function finish(
  db: CatalogueDb,
  partial: Partial,
  codes: Buckets,
  now: number,
  old: CatalogueState | undefined,
): Promise<void> {
  const state: CatalogueState = {
    generation: partial.generation,
    rev: partial.rev,
    header: partial.header,
    blocks: partial.nextBlock,
    checkedAt: now,
    overlaid: 0,
  }
  const switchOver = () =>
    db.transaction('rw', [db.buckets, db.values, db.overlay, db.overlayCodes, db.stock], async () => {
      await db.buckets.bulkPut(
        codes.map((entries, bucket) => ({ key: bucketKey(partial.generation, bucket), text: JSON.stringify(entries) })),
      )
      await db.values.put({ key: 'state', value: state })
      await db.values.delete('partial')
      await Promise.all([db.overlay.clear(), db.overlayCodes.clear(), db.stock.clear()])
    })
  await withReopen(db, switchOver, { limitMs: SWITCH_LIMIT })
  if (old) await clearGeneration(db, old.generation)
}

async function clearGeneration(db: CatalogueDb, generation: number): Promise<void> {
  await db.blocks
    .where('key')
    .between(blockKey(generation, 0), blockKey(generation + 1, 0), true, false)
    .delete()
  await db.buckets
    .where('key')
    .between(bucketKey(generation, 0), bucketKey(generation + 1, 0), true, false)
    .delete()
}

async function pullDelta(
  db: CatalogueDb,
  state: CatalogueState,
  as: PullAs,
  now: () => number,
  listener: PullListener,
): Promise<PullOutcome> {
  let changed = false
  let current = state
  for (;;) {
    const unpriced = current.header.unpriced ? 'yes' : 'all'
    const answer = await get(`/shop/goods/catalogueDelta?since=${current.rev}&unpriced=${unpriced}`, as)
    if (!answer) return 'disconnected'
    if (answer.status === 401) return 'unauthorised'
    // a refusal in the envelope: the cursor is too old, or newer than a restored server
    if (!isLines(answer)) return answer.ok ? pullSnapshot(db, as, now, listener) : 'failed'
    const text = await answer.text().catch(() => undefined)
    if (text === undefined) return 'disconnected'
    const [head, ...rows] = text.split('\n')
    const header = JSON.parse(head!) as CatalogueHeader
    changed ||= rows.length > 0 || (header.tombstones?.length ?? 0) > 0 || (header.stock?.length ?? 0) > 0
    const parsed = rows.map((row) => JSON.parse(row) as CatalogueRow)
    const before = current
    const known = (id: string) => listener.known?.(before, id)
    const work = () => applyDelta(db, before, header, parsed, now(), known)
    const stored = await withReopen(db, work, { limitMs: SWITCH_LIMIT })
    listener.onStored?.(stored)
    current = stored.state
    if (!header.more) return changed ? 'changed' : 'current'
  }
}
