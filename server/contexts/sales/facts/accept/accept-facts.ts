import { AppError } from '#contract/errors.ts'
import type { FactBatchResult, FactResult } from '#contract/facts/envelope.ts'
import { heldTexts, type HeldReason } from '#contract/texts/facts.ts'
import type { Tx } from '#server/db/session.ts'
import { sha256, type CredentialClaims } from '#server/kernel/credential.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { bookOrHold, type AcceptCtx } from '#server/contexts/sales/facts/accept/book-or-hold.ts'
import type { Arrival, Delivery, Judged } from '#server/contexts/sales/facts/judge/delivery.ts'
import { countDeliveries, knownFacts, type KnownFact } from '#server/contexts/sales/facts/accept/fact-rows.ts'
import { recordContact, readShift, type SignOfLife } from '#server/contexts/sales/facts/lane/record-contact.ts'
import { lockLanes } from '#server/contexts/sales/facts/lane/lane.queries.ts'
import type { Lane } from '#server/contexts/sales/facts/lane/lane.ts'
import { raiseMarks } from '#server/contexts/sales/facts/lane/lane-marks.ts'
import { leaseNews } from '#server/contexts/sales/lease/lease-news.ts'
import { cashNews } from '#server/contexts/sales/lease/cash-news.ts'
import { contentId, readEntries, type Entry } from '#server/contexts/sales/entries/read-entries.ts'

/** Facts of one lane as received, and what the tablet reports about itself. */
export interface DeliveryRequest extends SignOfLife {
  readonly claims: CredentialClaims
  /** The hash of the lease's credential. */
  readonly tokenHash: string
  readonly raw: readonly unknown[]
  readonly arrivedBy: Arrival['arrivedBy']
  /** Which version of the lease news the tablet has; undefined: it does not ask for news. */
  readonly news?: string | undefined
  /** The result of `openProofs` for the same facts. */
  readonly proofs?: Arrival['proofs']
}

/**
 * Accepts facts of one lane within a call's transaction.
 *
 * @throws AppError auth.credential-ended if the credential was revoked or its organisation is not on this server
 */
export async function acceptFacts(
  ctx: AcceptCtx & Pick<Ctx, 'token'>,
  claims: CredentialClaims,
  raw: readonly unknown[],
  how: Omit<DeliveryRequest, 'claims' | 'raw' | 'tokenHash'> & { readonly tokenHash?: string },
): Promise<FactBatchResult> {
  const [answer] = await acceptTogether(ctx, [{ tokenHash: sha256(ctx.token), ...how, claims, raw }])
  if (answer instanceof AppError) throw answer
  return answer!
}

/**
 * Accepts what several tablets of one store deliver, in one transaction; all ways in end here. No sale is refused: a
 * fact delivered again gets its first verdict, and one that cannot be booked is held without blocking others. Each
 * delivery is of a different shift.
 *
 * @returns an answer for each delivery, in order; auth.credential-ended for a lane whose credential was revoked or
 * whose organisation is not on this server, without affecting the others
 */
export async function acceptTogether(
  ctx: AcceptCtx,
  wishes: readonly DeliveryRequest[],
): Promise<(FactBatchResult | AppError)[]> {
  const { tx, now } = ctx
  const lanes = await lockLanes(tx, wishes, now)
  const open = wishes.flatMap((wish, i) => {
    const lane = lanes[i]!
    return lane instanceof AppError ? [] : [{ wish, lane, read: readEntries(wish.claims, wish.raw) }]
  })
  const sorted = await sortOut(tx, open)
  const judged = await bookOrHold(
    ctx,
    sorted.map(({ wish, lane, fresh }) => deliveryOf(wish, lane, fresh, now)),
  )
  const marks = await raiseMarks(tx, judged)
  // an imported file is no contact with the tablet
  const heard = await recordContact(
    tx,
    now,
    open.flatMap(({ wish }) => (isBrought(wish) ? [] : [wish])),
  )
  const answers = new Map<DeliveryRequest, FactBatchResult>()
  for (const [i, { wish, lane, entries, known }] of sorted.entries()) {
    const verdicts = new Map(judged[i]!.judged.map((one) => [one.entry.id, one]))
    const { catalogueRev, epoch, state } = heard.get(wish.claims.shift) ?? (await readShift(tx, wish.claims))
    answers.set(wish, {
      results: entries.map((entry) => {
        const stored = known.get(entry.id)
        return stored ? storedResult(entry, stored) : result(entry, verdicts.get(entry.id)!)
      }),
      serverTime: now,
      ...marks[i]!,
      shiftState: lane.state,
      catalogueRev,
      epoch,
      ...(await newsFor(tx, wish, lane, state, now)),
    })
  }
  return wishes.map((wish, i) => answers.get(wish) ?? (lanes[i] as AppError))
}

const isBrought = ({ arrivedBy }: DeliveryRequest): boolean => arrivedBy === 'file' || arrivedBy === 'receipt'

function deliveryOf(
  { claims, tokenHash, arrivedBy, appVersion, proofs }: DeliveryRequest,
  lane: Lane,
  entries: readonly Entry[],
  now: number,
): Delivery {
  return { claims, tokenHash, lane, arrival: { arrivedBy, appVersion, now, proofs }, entries }
}

/** News for a tablet besides its verdicts: its cash and, at a heartbeat, the people who may approve at its counter. */
async function newsFor(
  tx: Tx,
  wish: DeliveryRequest,
  lane: Lane,
  state: string,
  now: number,
): Promise<Partial<FactBatchResult>> {
  const { claims, raw } = wish
  // a heartbeat asks for it too, because a review may have been done meanwhile
  const cash = state === 'closing' || raw.length === 0 ? await cashNews(tx, claims, now, state) : {}
  // only at a heartbeat, so that a batch of facts is not delayed
  const asks = wish.news !== undefined && raw.length === 0 && lane.state === 'open' && !lane.cashierDisabled
  const news = asks ? await leaseNews(tx, claims, lane, wish.news ?? '', now) : undefined
  return { ...cash, ...(news ? { news } : {}) }
}

interface Read {
  readonly wish: DeliveryRequest
  readonly lane: Lane
  readonly read: readonly Entry[]
}

interface Sorted extends Omit<Read, 'read'> {
  readonly entries: readonly Entry[]
  /** Facts that are already on the server, by id. */
  readonly known: ReadonlyMap<string, KnownFact>
  /** The new ones, each once. */
  readonly fresh: readonly Entry[]
}

/** Separates facts that are already on the server, and counts them as delivered again. */
async function sortOut(tx: Tx, reads: readonly Read[]): Promise<Sorted[]> {
  const claims = reads[0]?.wish.claims
  if (!claims) return []
  const idsOf = (entries: readonly Entry[]): string[] => entries.map((entry) => entry.id)
  const first = await knownFacts(tx, claims, idsOf(reads.flatMap(({ read }) => read)))
  const sorted = reads.map((one) => ({ ...one, entries: withRivals(one.wish.claims, one.read, first) }))
  const rivals = sorted.flatMap(({ entries, read }) => entries.filter((entry, i) => entry !== read[i]))
  const known = rivals.length > 0 ? new Map([...first, ...(await knownFacts(tx, claims, idsOf(rivals)))]) : first
  await countDeliveries(
    tx,
    claims,
    sorted.flatMap(({ entries }) => idsOf(entries.filter((entry) => known.has(entry.id)))),
  )
  return sorted.map(({ wish, lane, entries }) => {
    const fresh = new Map(entries.filter((entry) => !known.has(entry.id)).map((entry) => [entry.id, entry]))
    return { wish, lane, entries, known, fresh: [...fresh.values()] }
  })
}

/** Different content under a used id, here or earlier in the batch, is stored under a key of its own. */
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
