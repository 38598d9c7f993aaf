import { ticketPng } from '#server/drivers/printers/png.ts'
import { bandsOf, type Paper, type PrintOrder } from '#server/drivers/printers/print-plan.ts'
import { starPrntBytes } from '#server/drivers/printers/star-prnt.ts'
import { renderReceiptText } from '#domain/receipt/receipt-text.ts'
import type { JobRow } from '#server/contexts/organisation/printers/print-jobs.queries.ts'

type Printed = Pick<JobRow, 'receipt' | 'copies' | 'drawer' | 'width_mm' | 'chinese_font'>

export const paperOf = (job: Pick<Printed, 'width_mm' | 'chinese_font'>): Paper => ({
  columns: job.width_mm === 58 ? 32 : 48,
  chineseFont: job.chinese_font,
})

export const orderOf = ({ receipt, copies, drawer }: Printed): PrintOrder => ({ receipt, copies, drawer })

/** The forms in which a CloudPRNT printer may fetch a ticket, best first. */
const FORMS = {
  'application/vnd.star.starprnt': (job: Printed) => starPrntBytes(orderOf(job), paperOf(job)),
  'image/png': (job: Printed) => ticketPng(orderOf(job), paperOf(job)),
  'text/plain': (job: Printed) =>
    Buffer.from(renderReceiptText(job.receipt, paperOf(job).columns).repeat(job.copies), 'utf8'),
} as const

/** The forms offered to a printer. Plain text only if the printer's own font has every letter. */
export function mediaTypesOf(job: Printed): string[] {
  // a drawer kick has no text; printers without StarPRNT get an empty picture with the kick in the answer's header
  if (job.copies === 0) return ['application/vnd.star.starprnt', 'image/png']
  const asText = bandsOf(job.receipt, { ...paperOf(job), chineseFont: false }).every(({ form }) => form === 'text')
  return ['application/vnd.star.starprnt', 'image/png', ...(asText ? ['text/plain'] : [])]
}

/** A ticket in an offered form; undefined for any other form. */
export function jobBytes(job: Printed, mediaType: string): Uint8Array | undefined {
  if (!mediaTypesOf(job).includes(mediaType)) return undefined
  return FORMS[mediaType as keyof typeof FORMS](job)
}
