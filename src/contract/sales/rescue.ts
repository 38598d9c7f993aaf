import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { FactResult, Verdict } from '#contract/facts/envelope.ts'
import { CentsSchema, Id, Instant, page, paging, Text } from '#contract/schemas.ts'

const Credential = v.pipe(v.string(), v.minLength(1), v.maxLength(4000))

const ImportRow = v.object({
  id: Id,
  /** An exported file, or scanned receipts. */
  source: v.picklist(['file', 'receipt']),
  device: v.string(),
  exportedAt: v.optional(Instant),
  /** Facts that were new here; of these, those with differences or held; and those that were already here. */
  booked: v.number(),
  attention: v.number(),
  known: v.number(),
  /** Total of the new sales. */
  cents: CentsSchema,
  personName: v.string(),
  at: Instant,
})
export type ImportRow = v.InferOutput<typeof ImportRow>

/**
 * Records that a tablet can no longer send itself: its exported journal, or its receipts. They are accepted like
 * batches; what was delivered before is there once.
 */
export const rescue = {
  /** Which facts of a lease the server already has; changes nothing. */
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
  /** Accepts facts of one lease, with its credential; returns a verdict for each. */
  accept: command({
    name: 'rescue.accept',
    path: 'POST /shop/order/journalImport',
    can: 'shopJournalImport',
    input: v.object({
      /** One per file: its results are summed up under it. */
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
  /** Rebuilds a fact from the codes printed on its receipt. */
  rebuild: command({
    name: 'rescue.rebuild',
    path: 'POST /shop/order/rebuildFromReceipt',
    can: 'shopJournalImport',
    input: v.object({ codes: v.pipe(v.array(Text(4000)), v.minLength(1), v.maxLength(9)) }),
    output: v.object({
      /** It was already here: nothing changed. */
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
  /** Past imports, newest first. */
  list: query({
    name: 'rescue.list',
    path: 'GET /shop/order/journalImportList',
    can: 'shopJournalImport',
    input: v.object(paging),
    output: page(ImportRow),
    reads: ['rescue'],
  }),
}
