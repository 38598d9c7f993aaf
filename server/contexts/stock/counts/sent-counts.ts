import * as v from 'valibot'
import type { OutputOf, ParsedOf } from '#contract/define.ts'
import { AppError } from '#contract/errors.ts'
import { CountEntry } from '#contract/stock/count-records.ts'
import { MOST_ENTRIES, type SignedEntries, type stockCount } from '#contract/stock/stock-counts.ts'
import { enterCounts, knownEntries } from '#server/contexts/stock/counts/enter-counts.ts'
import { broughtOf, heardOf, nameOfLane, stillSends } from '#server/contexts/stock/counts/stock-lanes.ts'
import { epochOf } from '#server/db/restore-epoch.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { credentialKey, parseJson } from '#server/kernel/credential.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { readSignedText, readStockCredential } from '#server/kernel/stock-credential.ts'

type Sent = ParsedOf<typeof stockCount.send>

/**
 * Takes in what a device sends with its own credential.
 *
 * @throws AppError count.device-unknown, count.device-ended
 */
export async function sendCounts(
  ctx: Pick<Ctx, 'tx' | 'now'>,
  { credential, entries, unsent, oldestAt }: Sent,
): Promise<OutputOf<typeof stockCount.send>> {
  const { tx, now } = ctx
  const claims = readStockCredential(await credentialKey(tx, now), credential)
  if (!claims) throw new AppError('count.device-unknown')
  if (!(await stillSends(ctx, claims, 'shopCountEnter'))) throw new AppError('count.device-ended')
  const scope = { tx, now, orgId: claims.org, storeId: claims.store }
  const results = await enterCounts(scope, { deviceId: claims.device, accountId: claims.account }, entries)
  const upTo = await heardOf(
    scope,
    { id: claims.device, accountId: claims.account },
    { seqs: entries.map((entry) => entry.seq), unsent, oldestAt },
  )
  return {
    results: entries.map(({ id }) => ({ id, result: results.get(id)! })),
    upTo,
    epoch: await epochOf(tx),
    serverTime: now,
  }
}

const Entries = v.pipe(v.array(CountEntry), v.minLength(1), v.maxLength(MOST_ENTRIES))

/**
 * Takes in what a device has signed and somebody else brings: whoever counted it need not be allowed to any longer.
 *
 * @throws AppError count.file-foreign, count.file-other-store
 */
export async function bringCounts(ctx: Ctx, signed: SignedEntries): Promise<OutputOf<typeof stockCount.bring>> {
  const claims = readSignedText(await credentialKey(ctx.tx, ctx.now), signed)
  if (claims?.org !== ctx.orgId) throw new AppError('count.file-foreign')
  if (claims.store !== ctx.storeId) throw new AppError('count.file-other-store')
  const parsed = v.safeParse(Entries, parseJson(signed.text))
  if (!parsed.success) throw new AppError('count.file-foreign')
  const entries = parsed.output
  const known = await knownEntries(
    ctx,
    entries.map((entry) => entry.id),
  )
  const sender = { deviceId: claims.device, accountId: claims.account, broughtBy: ctx.accountId }
  const results = await enterCounts(ctx, sender, entries)
  const fresh = entries.length - known.size
  const seqs = entries.filter(({ id }) => results.get(id) !== 'unknown').map((entry) => entry.seq)
  await broughtOf(ctx, { id: claims.device, accountId: claims.account }, { seqs, fresh })
  if (fresh > 0)
    await changed(ctx, {
      kind: 'count.brought',
      subject: { id: claims.device, name: await nameOfLane(ctx, claims.device) },
    })
  return { results: entries.map(({ id }) => ({ id, result: results.get(id)! })), known: known.size }
}
