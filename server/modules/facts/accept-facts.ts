import type { FactBatchResult, FactResult } from '#contract/facts/envelope.ts'
import { heldTexts, type HeldReason } from '#contract/texts/facts.ts'
import type { Tx } from '#server/db/session.ts'
import { sha256, type CredentialClaims } from '#server/http/credential.ts'
import type { Ctx } from '#server/http/context.ts'
import { applyFacts } from '#server/modules/facts/apply-facts.ts'
import {
  countDeliveries,
  knownFacts,
  raiseMarks,
  storeFacts,
  type Arrival,
  type Judged,
  type KnownFact,
} from '#server/modules/facts/fact-rows.ts'
import { HEARD, lockLaneByHash, type Lane } from '#server/modules/facts/lane.queries.ts'
import { leaseNews } from '#server/modules/pins/lease-news.ts'
import { cashNews } from '#server/modules/shifts/cash-news.ts'
import { contentId, readEntries, type Entry } from '#server/modules/facts/read-entries.ts'

/** What a tablet says of itself beside its facts. */
export interface Said {
  readonly appVersion: string
  readonly pending?: Pending | undefined
  readonly storageProtected?: boolean | undefined
  /** Which news of its lease it has; undefined: it asks for none. */
  readonly news?: string | undefined
}

/** How much a tablet says it still holds. */
export interface Pending {
  readonly facts: number
  readonly cents: number
  /** Milliseconds since the oldest of it was rung up. */
  readonly age?: number | undefined
}

/**
 * Takes in facts of one lane: the one acceptance for batches and for single calls. Nothing that was rung up
 * is refused; the same fact delivered again answers its first verdict; one that cannot be booked is held
 * and never keeps another from being booked (product.md 5; offline.md 4.2).
 *
 * Throws auth.credential-ended when the credential was revoked or its store is not on this server.
 */
export async function acceptFacts(
  ctx: Ctx,
  claims: CredentialClaims,
  raw: readonly unknown[],
  how: Said & {
    arrivedBy: Arrival['arrivedBy']
    /** What is kept of the lease's credential, where the caller has not got the credential itself. */
    tokenHash?: string
  },
): Promise<FactBatchResult> {
  const { tx } = ctx
  const hash = how.tokenHash ?? sha256(ctx.token)
  const lane = await lockLaneByHash(tx, claims, hash, ctx.now)
  const arrival: Arrival = { arrivedBy: how.arrivedBy, appVersion: how.appVersion, now: ctx.now }
  const read = readEntries(claims, raw)
  const first = await knownFacts(
    tx,
    claims,
    read.map((entry) => entry.id),
  )
  const entries = withRivals(claims, read, first)
  const rivals = entries.filter((entry, i) => entry !== read[i])
  const known =
    rivals.length > 0
      ? new Map([
          ...first,
          ...(await knownFacts(
            tx,
            claims,
            rivals.map((rival) => rival.id),
          )),
        ])
      : first
  await countDeliveries(
    tx,
    claims,
    entries.filter((entry) => known.has(entry.id)).map((entry) => entry.id),
  )
  const fresh = new Map(entries.filter((entry) => !known.has(entry.id)).map((entry) => [entry.id, entry]))
  const judged = new Map(
    (await applyAll(ctx, claims, hash, lane, arrival, [...fresh.values()])).map((j) => [j.entry.id, j]),
  )
  const results = entries.map((entry): FactResult => {
    const stored = known.get(entry.id)
    return stored ? storedResult(entry, stored) : result(entry, judged.get(entry.id)!)
  })
  const marks = await raiseMarks(tx, claims, hash, lane)
  // what a person brought is no sign of life of the tablet
  const brought = how.arrivedBy === 'file' || how.arrivedBy === 'receipt'
  const { catalogueRev, state } = await (brought ? readShift(tx, claims) : touchShift(tx, claims, ctx.now, how))
  // a sign of life asks for it too: a review may have been done meanwhile
  const cash = state === 'closing' || entries.length === 0 ? await cashNews(tx, claims, ctx.now, state) : {}
  // looked for at each sign of life alone: a batch of facts is not held up by it
  const asks = how.news !== undefined && entries.length === 0 && lane.state === 'open'
  const news = asks ? await leaseNews(tx, claims, lane.permissions, how.news ?? '', ctx.now) : undefined
  return {
    results,
    serverTime: ctx.now,
    ...marks,
    shiftState: lane.state,
    catalogueRev,
    ...cash,
    ...(news ? { news } : {}),
  }
}

/** Another content under an id that is taken, here or earlier in the batch, is kept beside it under a key of its own. */
function withRivals(
  claims: CredentialClaims,
  entries: readonly Entry[],
  known: ReadonlyMap<string, KnownFact>,
): Entry[] {
  const hashes = new Map([...known].map(([id, fact]) => [id, fact.sha256]))
  return entries.map((entry) => {
    const first = hashes.get(entry.id)
    if (first === undefined) hashes.set(entry.id, entry.sha256)
    if (first === undefined || first === entry.sha256) return entry
    return { ...entry, id: contentId(claims, entry.sha256), fact: undefined, held: 'other-content' }
  })
}

/** All together where that works; else one by one, so that only what cannot be booked is held. */
async function applyAll(
  ctx: Ctx,
  claims: CredentialClaims,
  hash: string,
  lane: Lane,
  arrival: Arrival,
  entries: readonly Entry[],
): Promise<Judged[]> {
  if (entries.length === 0) return []
  try {
    return await ctx.tx.savepoint(() => applyFacts(ctx.tx, claims, lane, arrival, entries))
  } catch (error) {
    if (!isOfTheData(error)) throw error
    ctx.log.warn({ requestId: ctx.requestId, err: error }, 'batch could not be booked whole')
    const judged: Judged[] = []
    for (const entry of entries) judged.push(await applyOne(ctx, claims, hash, arrival, entry))
    return judged
  }
}

async function applyOne(
  ctx: Ctx,
  claims: CredentialClaims,
  hash: string,
  arrival: Arrival,
  entry: Entry,
): Promise<Judged> {
  try {
    // the lane is read again: the fact before this one may have moved the shift's cash and taken a number
    const lane = { ...(await lockLaneByHash(ctx.tx, claims, hash, ctx.now)), maxSeq: Number.MAX_SAFE_INTEGER }
    const [judged] = await ctx.tx.savepoint(() => applyFacts(ctx.tx, claims, lane, arrival, [entry]))
    return judged!
  } catch (error) {
    if (!isOfTheData(error)) throw error
    ctx.log.error({ requestId: ctx.requestId, fact: entry.id, err: error }, 'fact held')
    const held: Judged = { entry, verdict: 'held', held: 'not-applied', differences: [], occurredAt: arrival.now }
    await storeFacts(ctx.tx, claims, arrival, [held])
    return held
  }
}

/**
 * Whether an error comes from what was delivered (a value that a column refuses, a bug that one fact
 * reaches) rather than from the database being away, full or in a conflict: those are tried again whole.
 */
function isOfTheData(error: unknown): boolean {
  const code = (error as { code?: unknown }).code
  if (typeof code === 'string' && /^(22|23|42)/.test(code)) return true
  return error instanceof TypeError || error instanceof RangeError
}

const reason = (held: HeldReason): NonNullable<FactResult['reason']> => ({ code: held, ...heldTexts[held] })

const result = (entry: Entry, { verdict, held, differences, entry: booked }: Judged): FactResult => ({
  id: entry.answerTo,
  verdict,
  differences: [...differences],
  dup: booked !== entry,
  ...(held ? { reason: reason(held) } : {}),
})

const storedResult = (entry: Entry, known: KnownFact): FactResult => ({
  id: entry.answerTo,
  verdict: known.verdict,
  differences: known.differences,
  dup: true,
  ...(known.held_reason ? { reason: reason(known.held_reason) } : {}),
})

/** What a tablet says about itself is for the overview only: a number that makes no sense is left out. */
const whole = (n: number | undefined): number | null => (Number.isSafeInteger(n) ? n! : null)

const YEAR = 365 * 24 * 3_600_000

/** Since when a tablet holds the oldest of what it has not sent, by the server's clock; null: nothing, or not said. */
function sinceOf(pending: Pending | undefined, now: number): Date | null {
  const age = whole(pending?.age)
  return age === null || !pending?.facts ? null : new Date(now - Math.min(Math.max(0, age), YEAR))
}

async function touchShift(
  tx: Tx,
  claims: CredentialClaims,
  now: number,
  { appVersion, pending, storageProtected }: Said,
): Promise<{ catalogueRev: number; state: string }> {
  const { rows } = await tx.query<{ catalogue_rev: number; state: string }>({
    name: 'touch-shift',
    text: `update shift s set ${HEARD}, app_version = $5, pending_facts = coalesce($6, s.pending_facts), pending_cents = coalesce($7, s.pending_cents),
      storage_protected = coalesce($8, s.storage_protected), pending_since = case when $6 is null then s.pending_since else $9 end
      from store st where s.org_id = $1 and s.store_id = $2 and s.id = $3 and st.org_id = s.org_id and st.id = s.store_id
      returning st.catalogue_rev, s.state`,
    values: [
      claims.org,
      claims.store,
      claims.shift,
      new Date(now),
      appVersion,
      whole(pending?.facts),
      whole(pending?.cents),
      storageProtected ?? null,
      sinceOf(pending, now),
    ],
  })
  return { catalogueRev: rows[0]!.catalogue_rev, state: rows[0]!.state }
}

async function readShift(tx: Tx, claims: CredentialClaims): Promise<{ catalogueRev: number; state: string }> {
  const { rows } = await tx.query<{ catalogue_rev: number; state: string }>({
    text: `select st.catalogue_rev, s.state from shift s join store st on st.org_id = s.org_id and st.id = s.store_id
      where s.org_id = $1 and s.store_id = $2 and s.id = $3`,
    values: [claims.org, claims.store, claims.shift],
  })
  return { catalogueRev: rows[0]!.catalogue_rev, state: rows[0]!.state }
}
