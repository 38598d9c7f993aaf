import { differences } from '#contract/sales/differences.ts'
import { AppError } from '#contract/errors.ts'
import { implement } from '#server/kernel/context.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import {
  assignDifferences,
  differenceOwners,
  ofCaller,
  requireOwner,
} from '#server/contexts/sales/differences/difference-owners.ts'
import {
  countDifferences,
  differencePage,
  reopenDifference,
  settleDifferences,
  type DifferenceRecord,
} from '#server/contexts/sales/differences/differences.queries.ts'

const valueOf = <K extends 'expected' | 'actual'>(key: K, value: number | string | null) =>
  value === null ? {} : { [key]: value }

const shown = (row: DifferenceRecord) => ({
  factId: row.fact_id,
  no: row.no,
  code: row.code,
  kind: row.kind,
  title: row.title,
  ...(row.sale_id === null ? {} : { saleId: row.sale_id }),
  goods: { zh: row.goods_zh, en: row.goods_en },
  ...(row.whole === null ? {} : { total: row.whole }),
  ...valueOf('expected', row.expected),
  ...valueOf('actual', row.actual),
  counterName: row.counter_name,
  cashierName: row.cashier_name,
  occurredAt: row.occurred_at,
  receivedAt: row.received_at,
  ...(row.owner_id === null ? {} : { owner: { id: row.owner_id, name: row.owner_name ?? '' } }),
  ...(row.settled_at === null
    ? {}
    : { settled: { by: row.settled_by ?? '', at: row.settled_at, note: row.note ?? '' } }),
})

export const differencesHandlers = implement(differences, {
  list: async (ctx, asked) => {
    const filter = ofCaller(ctx, asked)
    const rows = await differencePage(ctx.tx, ctx, filter)
    const total = await countDifferences(ctx.tx, ctx, filter)
    const open =
      filter.state === 'open' && !filter.code && !filter.counterId && !filter.ownerId
        ? total
        : await countDifferences(ctx.tx, ctx, { state: 'open', currentPage: 1, pageSize: 1 })
    return { records: rows.map(shown), total, open }
  },

  settle: async (ctx, { items, note }) => {
    const settled = await settleDifferences(ctx.tx, ctx, items, { accountId: ctx.accountId, now: ctx.now, note })
    if (settled > 0)
      await changed(ctx, {
        kind: 'difference.settled',
        subject: { id: items[0]!.factId, name: note },
        about: items.map(({ factId }) => factId),
        changes: [{ field: 'differences', from: null, to: settled }],
      })
    return { settled }
  },

  reopen: async (ctx, item) => {
    if (!(await reopenDifference(ctx.tx, ctx, item))) throw new AppError('record.missing')
    await changed(ctx, { kind: 'difference.reopened', subject: { id: item.factId, name: '' } })
    return {}
  },

  assign: async (ctx, { items, accountId }) => {
    const name = accountId === undefined ? '' : await requireOwner(ctx, accountId)
    const assigned = await assignDifferences(ctx, items, accountId ?? null)
    if (assigned > 0)
      await changed(ctx, {
        kind: 'difference.assigned',
        subject: { id: items[0]!.factId, name: '' },
        changes: [{ field: 'owner', from: null, to: name === '' ? null : name }],
      })
    return { assigned }
  },

  owners: (ctx) => differenceOwners(ctx),
})
