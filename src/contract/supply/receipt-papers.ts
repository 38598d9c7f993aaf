import * as v from 'valibot'
import { command, query, raw } from '#contract/define.ts'
import { Id, Instant, OneLine } from '#contract/schemas.ts'

/** The largest paper, in bytes, and how many a document has at most. */
export const PAPER_BYTES = 4 * 1024 * 1024
export const MOST_PAPERS = 10

const paperTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const

const Paper = v.object({
  id: Id,
  name: v.string(),
  type: v.picklist(paperTypes),
  /** In bytes. */
  size: v.number(),
  at: Instant,
  by: v.string(),
})
export type Paper = v.InferOutput<typeof Paper>

const writes = ['document', 'activity'] as const

/**
 * Papers of goods that came in, such as the supplier's delivery note or bill. They may say what goods cost: who may not see
 * costs sees their own alone.
 */
export const receiptPapers = {
  list: query({
    name: 'receiptPapers.list',
    path: 'GET /shop/warehousein/papers/{id}',
    can: 'shopInbound',
    /** The document. */
    input: v.object({ id: Id }),
    output: v.object({ records: v.array(Paper) }),
    reads: ['document'],
    errors: ['record.missing'],
  }),
  /** Keeps a paper under an id of the caller: sent again, it is the same one. */
  add: command({
    name: 'receiptPapers.add',
    path: 'POST /shop/warehousein/paperAdd',
    can: 'shopInboundAdd',
    input: v.object({
      id: Id,
      documentId: Id,
      name: OneLine(200),
      /** Base64: a PDF, or a picture. */
      data: v.pipe(v.string(), v.minLength(4), v.maxLength(PAPER_BYTES * 1.4), v.base64()),
    }),
    output: v.object({}),
    writes,
    errors: ['record.missing', 'input.invalid'],
  }),
  remove: command({
    name: 'receiptPapers.remove',
    path: 'POST /shop/warehousein/paperRemove',
    can: 'shopInboundAdd',
    input: v.object({ id: Id }),
    output: v.object({}),
    writes,
    errors: ['record.missing'],
  }),
  /** The paper itself. */
  file: raw({
    name: 'receiptPapers.file',
    path: 'GET /shop/warehousein/paper/{id}',
    can: 'shopInbound',
    input: v.object({ id: Id }),
    output: v.string(),
    reads: ['document'],
    errors: ['record.missing'],
  }),
}
