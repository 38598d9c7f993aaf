import { counters } from '#contract/sales/counters.ts'
import { AppError } from '#contract/errors.ts'
import { errorText } from '#contract/texts/errors.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import {
  counterHere,
  counterOfReader,
  counterPage,
  nextCounterCode,
  sameName,
  setReader,
} from '#server/contexts/sales/counters/managed-counters.queries.ts'
import { addCounter } from '#server/contexts/organisation/stores/store-set-up.ts'

async function requireOwnName(ctx: Ctx, name: string, id: string | null): Promise<void> {
  if (!(await sameName(ctx.tx, ctx.orgId, ctx.storeId, name, id))) return
  const cashierName = errorText('counter.name-taken', ctx.language)
  throw new AppError('counter.name-taken', { fields: { cashierName } })
}

async function found(ctx: Ctx, id: string) {
  const counter = await counterHere(ctx.tx, ctx.orgId, ctx.storeId, id)
  if (!counter) throw new AppError('record.missing')
  return counter
}

export const countersHandlers = implement(counters, {
  list: (ctx, filter) => counterPage(ctx.tx, ctx.orgId, ctx.storeId, filter),

  add: async (ctx, { cashierName }) => {
    // locks the store: two counters added at once get different codes
    const code = await nextCounterCode(ctx.tx, ctx.orgId, ctx.storeId)
    await requireOwnName(ctx, cashierName, null)
    const id = await addCounter(ctx.tx, { orgId: ctx.orgId, storeId: ctx.storeId, code, name: cashierName }, ctx.now)
    await changed(ctx, { kind: 'counter.added', subject: { id, name: cashierName } })
    return { id, code }
  },

  edit: async (ctx, { id, cashierName }) => {
    const before = await found(ctx, id)
    await requireOwnName(ctx, cashierName, id)
    await ctx.tx.query({
      text: 'update counter set name = $4 where org_id = $1 and store_id = $2 and id = $3',
      values: [ctx.orgId, ctx.storeId, id, cashierName],
    })
    await changed(ctx, {
      kind: 'counter.updated',
      subject: { id, name: cashierName },
      changes: [{ field: 'name', from: before.name, to: cashierName }],
    })
    return {}
  },

  remove: async (ctx, { id }) => {
    const counter = await found(ctx, id)
    if (counter.shift_id) throw new AppError('counter.occupied', { values: { cashier: counter.cashier_name ?? '' } })
    await ctx.tx.query({
      text: `update counter set deleted_at = $4, reader_code = '', reader_bound_at = null
        where org_id = $1 and store_id = $2 and id = $3`,
      values: [ctx.orgId, ctx.storeId, id, new Date(ctx.now)],
    })
    await changed(ctx, { kind: 'counter.removed', subject: { id, name: counter.name } })
    return {}
  },

  bindReader: async (ctx, { id, readerCode }) => {
    const counter = await found(ctx, id)
    const holder = await counterOfReader(ctx.tx, ctx.orgId, readerCode)
    if (holder && holder.id !== id) {
      const readerTaken = errorText('counter.reader-taken', ctx.language, { counter: holder.name })
      throw new AppError('counter.reader-taken', {
        values: { counter: holder.name },
        fields: { readerCode: readerTaken },
      })
    }
    await setReader(ctx.tx, { orgId: ctx.orgId, storeId: ctx.storeId, id }, readerCode, ctx.now)
    await changed(ctx, {
      kind: 'counter.reader-bound',
      subject: { id, name: counter.name },
      changes: [{ field: 'readerCode', from: counter.reader_code, to: readerCode }],
    })
    return {}
  },

  unbindReader: async (ctx, { id }) => {
    const counter = await found(ctx, id)
    await setReader(ctx.tx, { orgId: ctx.orgId, storeId: ctx.storeId, id }, '', ctx.now)
    await changed(ctx, {
      kind: 'counter.reader-unbound',
      subject: { id, name: counter.name },
      changes: [{ field: 'readerCode', from: counter.reader_code, to: '' }],
    })
    return {}
  },
})
