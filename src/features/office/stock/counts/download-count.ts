import type { CountDetails } from '#contract/stock/count-records.ts'
import { stockCount } from '#contract/stock/stock-counts.ts'
import { callFile } from '#api/call.ts'
import { download } from '#ui/list/csv.ts'

/** The count on paper, to write on. */
export const downloadCount = async (count: CountDetails): Promise<void> =>
  download(`${count.number ?? 'count'}.pdf`, await callFile(stockCount.pdf, { id: count.id }))
