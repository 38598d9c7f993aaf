import { ADVISED, analysis, CURVE_POINTS } from '#contract/insight/analysis.ts'
import { cents } from '#domain/money.ts'
import { productClasses, thinned } from '#domain/product-analysis.ts'
import { advised, halfOf } from '#server/contexts/insight/analysis/advised.ts'
import { analysed } from '#server/contexts/insight/analysis/analysed.ts'
import { implement } from '#server/kernel/context.ts'
import { rowsBefore } from '#server/kernel/list-query.ts'

export const analysisHandlers = implement(analysis, {
  sums: async (ctx, input) => {
    const { told, products, net, apart } = await analysed(ctx, input)
    const classes = productClasses.map((name) => {
      const own = products.filter((row) => row.class === name)
      return {
        class: name,
        products: own.length,
        net: cents(own.reduce((sum, row) => sum + row.net, 0)),
        share: own.reduce((sum, row) => sum + row.share, 0),
      }
    })
    const curve = products.map((row, at) => ({ products: at + 1, share: row.cumulative, class: row.class }))
    return {
      ...told,
      net: cents(net),
      classes: told.enough ? classes : [],
      curve: thinned(curve, CURVE_POINTS),
      apart: { open: cents(apart.open), guarantees: cents(apart.guarantees) },
    }
  },

  list: async (ctx, input) => {
    const all = await analysed(ctx, input)
    const rows = all.products.filter((row) => input.class === undefined || row.class === input.class)
    const first = rowsBefore(input)
    const answer = { ...all.told, halfFrom: halfOf(all.told) }
    const onPage = <T>(found: readonly T[]): T[] => found.slice(first, first + input.pageSize)
    if (input.advice === undefined)
      return { ...answer, records: await advised(ctx, all, onPage(rows)), total: rows.length }
    const found = (await advised(ctx, all, rows.slice(0, ADVISED))).filter((row) => row.advice === input.advice)
    return { ...answer, records: onPage(found), total: found.length }
  },
})
