import { AppError } from '#contract/errors.ts'
import type { CountDetails } from '#contract/stock/count-records.ts'
import { stockCount } from '#contract/stock/stock-counts.ts'
import { countStates } from '#domain/count-states.ts'
import { cents } from '#domain/money.ts'
import { seesBook, type CountHead } from '#server/contexts/stock/counts/count-rows.ts'
import { countPdf, MOST_PRINTED } from '#server/contexts/stock/counts/count-pdf.ts'
import { countDetails, countPage, lateFacts, planChoices } from '#server/contexts/stock/counts/counts.queries.ts'
import {
  cancelCount,
  decideLines,
  finishCount,
  includeLater,
  recountLines,
} from '#server/contexts/stock/counts/decide-lines.ts'
import { plannedPage } from '#server/contexts/stock/counts/planned-lines.ts'
import type { PlannedScope } from '#server/contexts/stock/counts/planned.queries.ts'
import { entryPage, linePage, type Sight } from '#server/contexts/stock/counts/lines.queries.ts'
import { planCount, startCount } from '#server/contexts/stock/counts/plan-count.ts'
import { postCount } from '#server/contexts/stock/counts/post-count.ts'
import { itemsAfter, SHEET_PART, sheetItems, sheetPlaces } from '#server/contexts/stock/counts/sheet.queries.ts'
import { bringCounts, sendCounts } from '#server/contexts/stock/counts/sent-counts.ts'
import { giveRight } from '#server/contexts/stock/counts/stock-lanes.ts'
import { findItems } from '#server/contexts/stock/documents/items.queries.ts'
import { type Ctx, implement } from '#server/kernel/context.ts'
import { paperReply } from '#server/kernel/paper-reply.ts'
import { changesBetween, changed } from '#server/ledgers/events/changed.ts'
import { maySeeCost } from '#server/kernel/may-see-cost.ts'

async function found(ctx: Ctx, id: string): Promise<CountDetails> {
  const details = await countDetails(ctx, id)
  if (!details) throw new AppError('record.missing')
  return details
}

/** The parts of a count that the caller may see. */
async function sightOf(ctx: Ctx, id: string): Promise<Sight & { readonly plan: PlannedScope | null }> {
  const { rows } = await ctx.tx.query<Pick<CountHead, 'state' | 'blind'> & { readonly scope: PlannedScope }>({
    text: 'select state, blind, scope from stock_count where org_id = $1 and store_id = $2 and id = $3',
    values: [ctx.orgId, ctx.storeId, id],
  })
  if (!rows[0]) throw new AppError('record.missing')
  const plan = rows[0].state === countStates.planned ? rows[0].scope : null
  return { book: seesBook(ctx, rows[0]), cost: maySeeCost(ctx), plan }
}

async function settingsOf({ tx, orgId, storeId }: Ctx) {
  const { rows } = await tx.query<{ minutes: number; limit_cents: number; daily: number }>({
    text: `select basket_minutes as minutes, count_limit_cents as limit_cents, daily_count as daily from store
      where org_id = $1 and id = $2`,
    values: [orgId, storeId],
  })
  return { basketMinutes: rows[0]!.minutes, limit: cents(rows[0]!.limit_cents), dailyItems: rows[0]!.daily }
}

const PRINTED_PAGE = { currentPage: 1, pageSize: MOST_PRINTED, view: 'all', sort: 'place' } as const

export const stockCountHandlers = implement(
  stockCount,
  {
    list: countPage,

    details: (ctx, { id }) => found(ctx, id),

    lines: async (ctx, { id, ...filter }) => {
      const { plan, ...sight } = await sightOf(ctx, id)
      return plan ? plannedPage(ctx, plan, filter) : linePage(ctx, id, filter, sight)
    },

    entries: async (ctx, wanted) => {
      await sightOf(ctx, wanted.id)
      return entryPage(ctx, wanted)
    },

    late: lateFacts,

    choices: planChoices,

    find: async (ctx, { search }) => {
      const { records, exact } = await findItems(ctx, search)
      const order = records.map((record) => record.itemId)
      const items = await sheetItems(ctx, null, order, false)
      return {
        records: items.toSorted((a, b) => order.indexOf(a.itemId) - order.indexOf(b.itemId)),
        exact: exact !== null,
      }
    },

    settings: settingsOf,

    settingsSet: async (ctx, { basketMinutes, limit, dailyItems }) => {
      const before = await settingsOf(ctx)
      await ctx.tx.query({
        text: `update store set basket_minutes = $3, count_limit_cents = $4, daily_count = $5
          where org_id = $1 and id = $2`,
        values: [ctx.orgId, ctx.storeId, basketMinutes, limit, dailyItems],
      })
      const amount = (value: number): string => (value / 100).toFixed(2)
      await changed(ctx, {
        kind: 'count.settings',
        changes: changesBetween(
          { basketMinutes: before.basketMinutes, countLimit: amount(before.limit), dailyItems: before.dailyItems },
          { basketMinutes, countLimit: amount(limit), dailyItems },
        ),
      })
      return {}
    },

    add: async (ctx, plan) => ({ version: await planCount(ctx, plan) }),
    start: startCount,
    finish: async (ctx, wanted) => ({ version: await finishCount(ctx, wanted) }),
    recount: async (ctx, wanted) => ({ lines: await recountLines(ctx, wanted) }),
    decide: async (ctx, wanted) => ({ lines: await decideLines(ctx, wanted) }),
    include: async (ctx, wanted) => ({ entries: await includeLater(ctx, wanted) }),
    post: postCount,
    cancel: async (ctx, wanted) => {
      await cancelCount(ctx, wanted)
      return {}
    },

    pdf: async (ctx, { id, form }) => {
      const { count, lines } = await ctx.db.tx(async (tx) => {
        const inside = { ...ctx, tx }
        return {
          count: await found(inside, id),
          lines: await linePage(inside, id, PRINTED_PAGE, { book: false, cost: false }),
        }
      })
      return paperReply(
        ctx.orgId,
        await countPdf(ctx, count, lines.records, lines.total),
        form,
        count.number ?? 'count',
      )
    },

    sheet: async (ctx, { id, after }) => {
      const count = await found(ctx, id)
      const ids = await itemsAfter(ctx, id, after)
      return {
        number: count.number ?? '',
        state: count.state,
        version: count.version,
        blind: count.blind,
        items: await sheetItems(ctx, id, ids, seesBook(ctx, count)),
        places: after === undefined ? await sheetPlaces(ctx, id) : [],
        next: ids.length < SHEET_PART ? null : ids.at(-1)!,
        serverTime: ctx.now,
      }
    },

    lane: giveRight,
    send: sendCounts,
    bring: bringCounts,
  },
  ['pdf'],
)
