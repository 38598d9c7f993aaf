import type { ParsedOf } from '#contract/define.ts'
import type { exportFiles } from '#contract/insight/export-files.ts'
import type { Permission } from '#domain/permissions.ts'
import { figureRowsPart, figureRowTotal } from '#server/contexts/insight/export-files/figure-rows-file.ts'
import { figureRowHeads } from '#contract/texts/figure-rows.ts'
import { type FigureOfDay, pageOf } from '#server/contexts/insight/statement/rows.queries.ts'
import { csvText } from '#server/kernel/csv.ts'
import { orderCount, ordersAfter, type Place } from '#server/contexts/sales/order/all-orders.queries.ts'
import { orderHeads, orderLines } from '#server/contexts/sales/order/order-csv.ts'
import { paidRows } from '#server/contexts/sales/order/order-payments.queries.ts'
import type { Language, Reader } from '#server/kernel/context.ts'

/** Some lines of a file. */
export interface Lines {
  readonly text: string
  readonly rows: number
  /** Where the next ones begin; undefined: these are the last. */
  readonly next: unknown
}

/** A list that is exported in the background. */
export interface ExportKind {
  /** Who may export it. */
  readonly can: (filter: never) => Permission
  /** Name of the file, without its ending. */
  readonly file: (filter: never, today: string) => string
  readonly count: (ctx: Reader, filter: never) => Promise<number>
  readonly heads: (language: Language) => string
  /** About so many lines, from a place on; undefined: from the first on. */
  readonly lines: (ctx: Reader, filter: never, wanted: Wanted) => Promise<Lines>
}

export interface Wanted {
  readonly limit: number
  readonly place: unknown
  readonly timeZone: string
}

type OfOrders = ParsedOf<typeof exportFiles.orders>

export const exportKinds = {
  orders: {
    can: () => 'shopOfflineOrderExport',
    file: (_, today) => `in-store-orders-${today}`,
    count: (ctx, filter: OfOrders) => orderCount(ctx, filter),
    heads: orderHeads,
    lines: async (ctx, filter: OfOrders, { limit, place, timeZone }) => {
      const { rows, last } = await ordersAfter(ctx, filter, limit, place as Place | undefined)
      const text = orderLines(await paidRows(ctx, rows), ctx.language, timeZone)
      return { text, rows: rows.length, next: last }
    },
  },
  rows: {
    can: ({ figure }: FigureOfDay) => pageOf[figure],
    file: ({ figure, part = '', day }: FigureOfDay) => `${/^[a-z]+$/.test(part) ? part : figure}-${day}`,
    count: (ctx, of: FigureOfDay) => figureRowTotal(ctx, of),
    heads: (language) =>
      csvText(
        Object.values(figureRowHeads).map((words) => words[language]),
        [],
      ),
    lines: figureRowsPart,
  },
} as const satisfies Record<string, ExportKind>
export type ExportKindName = keyof typeof exportKinds
