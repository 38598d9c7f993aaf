import type { ParsedOf } from '#contract/define.ts'
import { AppError } from '#contract/errors.ts'
import { FactBody, type FactEntry, type FactResult } from '#contract/facts/envelope.ts'
import { rescue } from '#contract/sales/rescue.ts'
import * as v from 'valibot'
import { cents, type Cents } from '#domain/money.ts'
import { missingParts, readReceiptCode, wholeReceipt } from '#domain/receipt/receipt-code.ts'
import { implement, externalWhere, type Ctx } from '#server/kernel/context.ts'
import { credentialKey, parseJson, readCredential, sha256, type CredentialClaims } from '#server/kernel/credential.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { acceptFacts } from '#server/contexts/sales/facts/accept/accept-facts.ts'
import { carryProofs, openProofs, type Proofs } from '#server/contexts/sales/facts/judge/open-proofs.ts'
import { newId } from '#server/kernel/new-id.ts'
import { isGenuine } from '#server/contexts/sales/lease/receipt-keys.ts'
import {
  importPage,
  isStoreHere,
  leaseOf,
  noteImport,
  verdictsOf,
} from '#server/contexts/sales/rescue/rescue.queries.ts'

/**
 * The credential of a file, if this server signed it for this store, or for one that it has lost. Throws
 * rescue.not-ours and rescue.other-store.
 */
async function leaseIn(ctx: Ctx, credential: string): Promise<CredentialClaims> {
  const claims = readCredential(await credentialKey(ctx.tx, ctx.now), credential)
  if (!claims || claims.org !== ctx.orgId) throw new AppError('rescue.not-ours')
  await requireStore(ctx, claims.store)
  return claims
}

/** The open store, or one that this server has lost, which the import creates again. */
async function requireStore(ctx: Ctx, storeId: string): Promise<void> {
  if (storeId !== ctx.storeId && (await isStoreHere(ctx, storeId))) throw new AppError('rescue.other-store')
}

/** A 401 would sign out the person who imports, although only the file's credential has ended. */
const notOurs = (error: unknown): never => {
  throw error instanceof AppError && error.code === 'auth.credential-ended' ? new AppError('rescue.not-ours') : error
}

/** The total of a sale among the entries; nothing for others. */
const worthOf = (entry: unknown): number => {
  const body = parseJson((entry as Partial<FactEntry> | null)?.body ?? '') as
    | { kind?: unknown; data?: { total?: unknown } }
    | undefined
  const total = body?.kind === 'sale' ? body.data?.total : 0
  return Number.isSafeInteger(total) ? (total as number) : 0
}

type File = ParsedOf<typeof rescue.accept>

/** Sealed PINs in a file are checked before the transaction that books its facts. */
async function accept(ctx: Ctx, wish: File): Promise<{ results: FactResult[] }> {
  const claims = await leaseIn(ctx, wish.credential)
  const proofs = await openProofs({ db: ctx.tx, now: ctx.now }, claims, wish.entries)
  if (ctx.tx !== ctx.db) return acceptJournal(ctx, wish, claims, proofs)
  return ctx.db.tx((tx) => acceptJournal({ ...ctx, tx }, wish, claims, proofs))
}

async function acceptJournal(
  ctx: Ctx,
  wish: File,
  claims: CredentialClaims,
  proofs: Proofs,
): Promise<{ results: FactResult[] }> {
  const { results } = await acceptFacts({ ...ctx, token: wish.credential }, claims, wish.entries, {
    arrivedBy: 'file',
    appVersion: '',
    proofs,
  }).catch(notOurs)
  const fresh = results.filter((one) => !one.dup)
  const first = await noteImport(ctx, {
    id: wish.importId,
    source: 'file',
    device: wish.device,
    exportedAt: wish.exportedAt,
    booked: fresh.length,
    attention: fresh.filter((one) => one.verdict !== 'accepted').length,
    known: results.length - fresh.length,
    cents: results.reduce((sum, one, i) => sum + (one.dup ? 0 : worthOf(wish.entries[i])), 0),
  })
  if (first) await changed(ctx, { kind: 'journal.imported', subject: { id: wish.importId, name: claims.counterName } })
  return { results }
}

/** The fact in the codes of one receipt. Throws if they don't form one, or one of this store. */
async function factIn(ctx: Ctx, codes: readonly string[]): Promise<{ fact: FactBody; body: string }> {
  const read = codes.map(readReceiptCode)
  const parts = read.filter((code) => code?.kind === 'part')
  if (read.includes(undefined)) throw new AppError('rescue.code-unreadable')
  const missing = missingParts(parts)
  if (parts.length === 0 || missing.length > 0)
    throw new AppError('rescue.parts-missing', { values: { parts: missing.join(', ') || '1' } })
  const whole = wholeReceipt(parts)
  const parsed = v.safeParse(FactBody, whole && parseJson(whole.body))
  if (!whole || !parsed.success) throw new AppError('rescue.code-unreadable')
  const fact = parsed.output
  await requireStore(ctx, fact.store)
  if (!isGenuine(await credentialKey(ctx.tx, ctx.now), fact, whole)) throw new AppError('rescue.forged')
  return { fact, body: whole.body }
}

/**
 * The lease of a receipt that this server has forgotten, from the receipt itself: both its signatures are valid, so it
 * was issued. If its tablet turns up later, that knows the rest.
 */
function leaseFrom(ctx: Ctx, fact: FactBody): { claims: CredentialClaims; hash: string } {
  const { receiptNo, cashierId, cashierName } = v.parse(OnReceipt, fact.data)
  const code = receiptNo.split('-')[0]!
  return {
    claims: {
      org: ctx.orgId,
      store: fact.store,
      counter: fact.counter,
      code,
      counterName: code,
      shift: fact.shift,
      lease: fact.lease,
      device: '',
      account: fact.by,
      // rung up by a colleague: the receipt does not name the shift's cashier
      cashier: cashierId === fact.by ? cashierName : '',
      float: 0,
      opened: Math.min(Math.max(fact.at.device + fact.at.offset, OLDEST), ctx.now),
    },
    hash: sha256(`receipt ${fact.shift} ${fact.lease}`),
  }
}

/** Whatever a clock says: the year 2001. */
const OLDEST = 1_000_000_000_000

const OnReceipt = v.object({
  receiptNo: v.optional(v.string(), ''),
  cashierId: v.optional(v.string(), ''),
  cashierName: v.optional(v.string(), ''),
})

const totalOf = (fact: FactBody): Cents => {
  const { total } = fact.data as { total?: unknown }
  return cents(Number.isSafeInteger(total) ? (total as number) : 0)
}

async function rebuild(ctx: Ctx, { codes }: ParsedOf<typeof rescue.rebuild>) {
  const { fact, body } = await factIn(ctx, codes)
  const lease = (await leaseOf(ctx, fact)) ?? leaseFrom(ctx, fact)
  const entry = { id: fact.id, seq: fact.seq, sha256: sha256(body), body }
  const proofs = await openProofs({ db: ctx.tx, now: ctx.now }, lease.claims, [entry])
  const how = { arrivedBy: 'receipt', appVersion: '', tokenHash: lease.hash, proofs } as const
  const { results } = await acceptFacts(ctx, lease.claims, [entry], how).catch(notOurs)
  const { verdict, dup } = results[0]!
  const { receiptNo } = fact.data as { receiptNo?: unknown }
  const number = typeof receiptNo === 'string' ? receiptNo : ''
  if (!dup) {
    const worth = fact.kind === 'sale' ? totalOf(fact) : 0
    const one = { source: 'receipt', device: number, exportedAt: undefined, booked: 1, attention: 1, known: 0 } as const
    await noteImport(ctx, { id: newId(ctx.now), ...one, cents: worth })
    await changed(ctx, { kind: 'sale.rebuilt', subject: { id: fact.id, name: number } })
  }
  return {
    known: dup,
    id: fact.id,
    kind: fact.kind,
    receiptNo: number,
    total: totalOf(fact),
    verdict,
    ...(fact.kind === 'sale' && verdict !== 'held' ? { saleId: fact.id } : {}),
  }
}

const handlers = implement(rescue, {
  preview: async (ctx, { credential, ids }) => {
    const { counterName, cashier } = await leaseIn(ctx, credential)
    return { counterName, cashierName: cashier, known: await verdictsOf(ctx, ids) }
  },
  accept,
  rebuild,
  list: importPage,
})

export const rescueHandlers = externalWhere(handlers, rescue.accept, carryProofs)
