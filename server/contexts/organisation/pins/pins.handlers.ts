import { AppError } from '#contract/errors.ts'
import { pins } from '#contract/organisation/pins.ts'
import { implement, externalWhere } from '#server/kernel/context.ts'
import { checkOwnPassword } from '#server/contexts/organisation/account/own-password.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { checkProofs } from '#server/contexts/organisation/authority/check-proofs.ts'
import { pinTag } from '#server/contexts/organisation/authority/pin-verifier.ts'
import { clearDoubts, doubtsOf, keepPin, ownPin } from '#server/contexts/organisation/authority/pins.queries.ts'
import { hashPassword } from '#server/kernel/password.ts'

const handlers = implement(pins, {
  state: async (ctx) => ({ ...(await ownPin(ctx)), doubted: await doubtsOf(ctx) }),

  set: async (ctx, { password, pin }) => {
    if (!(await ownPin(ctx)).offered) throw new AppError('access.denied')
    const own = await checkOwnPassword(ctx, password)
    await keepPin(ctx, { hash: await hashPassword(pin), tag: await pinTag(pin), figures: pin.length })
    await changed(ctx, { kind: 'pin.set', subject: { id: ctx.accountId, name: own.email } })
    return {}
  },

  trust: async (ctx, { password }) => {
    const own = await checkOwnPassword(ctx, password)
    await clearDoubts(ctx)
    await changed(ctx, { kind: 'pin.trusted', subject: { id: ctx.accountId, name: own.email } })
    return {}
  },

  check: async (ctx, { proof, ...what }) => {
    const by = { org: ctx.orgId, store: ctx.storeId, cashier: ctx.accountId, now: ctx.now }
    const approved = { ...what, store: ctx.storeId }
    const found = await checkProofs(ctx.db, by, [{ approved, proof, at: ctx.now, since: 0 }])
    return { state: found.get(what.id)! }
  },

  remove: async (ctx) => {
    await keepPin(ctx, null)
    await changed(ctx, { kind: 'pin.removed', subject: { id: ctx.accountId, name: '' } })
    return {}
  },
})

/** A PIN is checked outside any transaction, because its hash is slow. */
export const pinsHandlers = externalWhere(handlers, pins.check, () => true)
