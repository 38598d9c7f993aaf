import { cents } from '#domain/money.ts'
import { AppError } from '#contract/errors.ts'
import { notices } from '#contract/online/notices.ts'
import { countNotices, listNotices, readNotice } from '#server/contexts/online/notices/notices.queries.ts'
import { implement } from '#server/kernel/context.ts'

export const noticesHandlers = implement(notices, {
  list: async (ctx, page) => {
    const rows = await listNotices(ctx.tx, ctx, page)
    const records = rows.map(({ subject_id, subject_name, created_at, buyer_name, total_cents, ...row }) => ({
      ...row,
      subjectId: subject_id,
      subjectName: subject_name,
      buyerName: buyer_name,
      total: cents(total_cents),
      createdAt: created_at,
    }))
    return { records, ...(await countNotices(ctx.tx, ctx)) }
  },

  read: async (ctx, input) => {
    if (!(await readNotice(ctx.tx, ctx, { ...input, now: ctx.now }))) throw new AppError('record.missing')
    return {}
  },
})
