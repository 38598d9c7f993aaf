import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { FactResult, Verdict } from '#contract/facts/envelope.ts'
import { CentsSchema, Id, Instant, page, paging, Text } from '#contract/schemas.ts'

const Credential = v.pipe(v.string(), v.minLength(1), v.maxLength(4000))

const ImportRow = v.object({
  id: Id,
  /** An exported file, or receipts that were scanned. */
  source: v.picklist(['file', 'receipt']),
  device: v.string(),
  exportedAt: v.optional(Instant),
  /** Facts that were new here; of them, those with differences or held; those that were here already. */
  booked: v.number(),
  attention: v.number(),
  known: v.number(),
  /** Worth of the sales that were new. */
  cents: CentsSchema,
  personName: v.string(),
  at: Instant,
})
export type ImportRow = v.InferOutput<typeof ImportRow>

/**
 * What a tablet can no longer hand over itself: its exported journal, or its receipts. Everything goes
 * through the acceptance that batches go through; what was delivered before is there once.
 */
export const rescue = {
  /** Which facts of one lease the server has already; changes nothing. */
  preview: query({
    name: 'rescue.preview',
    path: 'POST /shop/order/journalPreview',
    can: 'shopJournalImport',
    input: v.object({ credential: Credential, ids: v.pipe(v.array(Id), v.maxLength(1000)) }),
    output: v.object({
      counterName: v.string(),
      cashierName: v.string(),
      known: v.array(v.object({ id: Id, verdict: Verdict })),
    }),
    reads: ['sale'],
    errors: ['rescue.not-ours', 'rescue.other-store'],
  }),
  /** Takes facts of one lease in, with its credential; answers a verdict for each. */
  accept: command({
    name: 'rescue.accept',
    path: 'POST /shop/order/journalImport',
    can: 'shopJournalImport',
    input: v.object({
      /** One a file: what it brought is summed up under it. */
      importId: Id,
      device: v.optional(Text(60), ''),
      exportedAt: v.optional(Instant),
      credential: Credential,
      entries: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(200)),
    }),
    output: v.object({ results: v.array(FactResult) }),
    writes: ['sale', 'stock', 'shift', 'difference', 'rescue', 'activity'],
    errors: ['rescue.not-ours', 'rescue.other-store'],
  }),
  /** Rebuilds what one receipt says from the codes printed on it. */
  rebuild: command({
    name: 'rescue.rebuild',
    path: 'POST /shop/order/rebuildFromReceipt',
    can: 'shopJournalImport',
    input: v.object({ codes: v.pipe(v.array(Text(4000)), v.minLength(1), v.maxLength(9)) }),
    output: v.object({
      /** It was here before: nothing changed. */
      known: v.boolean(),
      id: Id,
      kind: v.string(),
      receiptNo: v.string(),
      total: CentsSchema,
      verdict: Verdict,
      /** A sale that can be opened. */
      saleId: v.optional(Id),
    }),
    writes: ['sale', 'stock', 'shift', 'difference', 'rescue', 'activity'],
    errors: [
      'rescue.not-ours',
      'rescue.code-unreadable',
      'rescue.parts-missing',
      'rescue.other-store',
      'rescue.forged',
    ],
  }),
  /** What was taken in so, the newest first. */
  list: query({
    name: 'rescue.list',
    path: 'GET /shop/order/journalImportList',
    can: 'shopJournalImport',
    input: v.object(paging),
    output: page(ImportRow),
    reads: ['rescue'],
  }),
}
