import * as v from 'valibot'
import { AppError } from '#contract/errors.ts'
import type { OutputOf, ParsedOf } from '#contract/define.ts'
import { type DeviceMove, DeviceMoves, type MoveResult, type shelfMoves } from '#contract/stock/shelf-moves.ts'
import type { SignedEntries } from '#contract/stock/stock-counts.ts'
import { holdersOf } from '#server/contexts/organisation/authority/permission-holders.ts'
import type { CountScope } from '#server/contexts/stock/counts/count-rows.ts'
import { broughtOf, heardOf, knownLane, nameOfLane, stillSends } from '#server/contexts/stock/counts/stock-lanes.ts'
import { bookMoves } from '#server/contexts/stock/moves/book-moves.ts'
import { insertMany } from '#server/db/insert-many.ts'
import { epochOf } from '#server/db/restore-epoch.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { credentialKey, parseJson } from '#server/kernel/credential.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { readSignedText, readStockCredential } from '#server/kernel/stock-credential.ts'

/**
 * Takes in what was moved with a device, sent with its own credential. Whoever may not move stock any more has moved it
 * all the same: that is a difference.
 *
 * @throws AppError count.device-unknown, count.device-ended
 */
export async function sendMoves(
  ctx: Pick<Ctx, 'tx' | 'now'>,
  { credential, moves, unsent, oldestAt }: ParsedOf<typeof shelfMoves.send>,
): Promise<OutputOf<typeof shelfMoves.send>> {
  const { tx, now } = ctx
  const claims = readStockCredential(await credentialKey(tx, now), credential)
  if (!claims) throw new AppError('count.device-unknown')
  if (!(await stillSends(ctx, claims))) throw new AppError('count.device-ended')
  const scope = { tx, now, orgId: claims.org, storeId: claims.store }
  const allowed = (await holdersOf(scope, 'shopStockMoveAdd')).includes(claims.account)
  const { results } = await enterMoves(scope, { deviceId: claims.device, accountId: claims.account, allowed }, moves)
  const device = { id: claims.device, accountId: claims.account }
  if (unsent !== undefined) await heardOf(scope, device, { seqs: [], unsent, oldestAt })
  return { results, epoch: await epochOf(tx), serverTime: now }
}

const Signed = v.pipe(DeviceMoves, v.minLength(1))

/**
 * Takes in what a device has signed and somebody else brings, who may move stock: whoever moved it need not be allowed to
 * any longer.
 *
 * @throws AppError count.file-foreign, count.file-other-store
 */
export async function bringMoves(ctx: Ctx, signed: SignedEntries): Promise<OutputOf<typeof shelfMoves.bring>> {
  const claims = readSignedText(await credentialKey(ctx.tx, ctx.now), signed)
  if (claims?.org !== ctx.orgId) throw new AppError('count.file-foreign')
  if (claims.store !== ctx.storeId) throw new AppError('count.file-other-store')
  const parsed = v.safeParse(Signed, parseJson(signed.text))
  if (!parsed.success) throw new AppError('count.file-foreign')
  const sender = { deviceId: claims.device, accountId: claims.account, allowed: true, broughtBy: ctx.accountId }
  const { results, known } = await enterMoves(ctx, sender, parsed.output)
  const device = { id: claims.device, accountId: claims.account }
  await broughtOf(ctx, device, { seqs: [], fresh: results.length - known })
  if (results.length > known)
    await changed(ctx, {
      kind: 'move.brought',
      subject: { id: claims.device, name: await nameOfLane(ctx, claims.device) },
    })
  return { results, known }
}

interface MoveSender {
  readonly deviceId: string
  readonly accountId: string
  readonly allowed: boolean
  readonly broughtBy?: string
}

/** A clock may be as wrong as it likes: nothing that arrives is older than this, in milliseconds. */
const OLDEST = 366 * 86_400_000

/** Books the moves of a device in its order, each once; those that were here before are answered as they were then. */
async function enterMoves(
  scope: CountScope,
  sender: MoveSender,
  moves: readonly DeviceMove[],
): Promise<{ results: MoveResult[]; known: number }> {
  const { tx, orgId, storeId, now } = scope
  const { deviceId, accountId, allowed, broughtBy } = sender
  // one delivery of a device at a time: it may be sent and brought at once
  await knownLane(scope, { id: deviceId, accountId })
  const ids = moves.map(({ id }) => id)
  const { rows } = await tx.query<MoveResult>({
    text: `select id, booked, differences from device_move where org_id = $1 and store_id = $2 and id = any($3::uuid[])`,
    values: [orgId, storeId, ids],
  })
  const known = new Set(rows.map(({ id }) => id))
  const fresh = [...new Map(moves.filter(({ id }) => !known.has(id)).map((move) => [move.id, move])).values()]
    .toSorted((a, b) => a.seq - b.seq)
    .map((move) => ({ ...move, occurredAt: Math.min(Math.max(move.at + move.offset, now - OLDEST), now) }))
  const judged = await bookMoves(
    tx,
    { orgId, storeId },
    now,
    fresh.map((move) => ({ ...move, accountId, allowed })),
  )
  await insertMany(
    tx,
    'device_move',
    fresh.map(({ id, seq, itemId, from, to, quantity, occurredAt }) => ({
      org_id: orgId,
      store_id: storeId,
      id,
      lane_id: deviceId,
      seq,
      item_id: itemId,
      from_place: from,
      to_place: to,
      quantity_milli: quantity,
      account_id: accountId,
      brought_by: broughtBy ?? null,
      occurred_at: new Date(occurredAt).toISOString(),
      received_at: new Date(now).toISOString(),
      ...judged.get(id)!,
    })),
  )
  return { results: [...rows, ...[...judged].map(([id, one]) => ({ id, ...one }))], known: rows.length }
}
