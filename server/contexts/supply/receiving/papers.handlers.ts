import { AppError } from '#contract/errors.ts'
import { MOST_PAPERS, type Paper, PAPER_BYTES, receiptPapers } from '#contract/supply/receipt-papers.ts'
import { deliveryProblems } from '#contract/texts/deliveries.ts'
import { documentStates } from '#domain/document-states.ts'
import { type Ctx, implement, RawReply } from '#server/kernel/context.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { maySeeCost } from '#server/kernel/may-see-cost.ts'
import { personOf } from '#server/kernel/person-name.ts'

interface PaperRow {
  id: string
  document_id: string
  name: string
  type: Paper['type']
  size_bytes: number
  at: number
  by: string
}

const COLUMNS = `p.id, p.document_id, p.name, p.type, p.size_bytes, p.added_at as at,
  ${personOf('p.added_by')} as by`

/** Papers that the caller may see: with what goods cost, or their own. */
async function papers<R = PaperRow>(ctx: Ctx, one: 'p.id' | 'p.document_id', id: string, more = ''): Promise<R[]> {
  const { rows } = await ctx.tx.query<R>({
    text: `select ${COLUMNS}${more} from inbound_paper p
      where p.org_id = $1 and p.store_id = $2 and ${one} = $3 and ($4 or p.added_by = $5) order by p.added_at, p.id`,
    values: [ctx.orgId, ctx.storeId, id, maySeeCost(ctx), ctx.accountId],
  })
  return rows
}

/** The document, locked, so that no more papers come than it may have. @throws AppError record.missing */
async function numberOf({ tx, orgId, storeId }: Ctx, id: string): Promise<string> {
  const { rows } = await tx.query<{ number: string | null }>({
    text: `select number from inbound_document where org_id = $1 and store_id = $2 and id = $3 and state <> $4 for update`,
    values: [orgId, storeId, id, documentStates.discarded],
  })
  if (!rows[0]) throw new AppError('record.missing')
  return rows[0].number ?? ''
}

const signs: readonly (readonly [Paper['type'], (bytes: Buffer) => boolean])[] = [
  ['application/pdf', (bytes) => bytes.subarray(0, 5).toString('latin1') === '%PDF-'],
  ['image/jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['image/png', (bytes) => bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]))],
  ['image/webp', (bytes) => /^RIFF[^]{4}WEBP$/.test(bytes.subarray(0, 12).toString('latin1'))],
]

const refused = ({ language }: Ctx, problem: keyof typeof deliveryProblems): AppError =>
  new AppError('input.invalid', { fields: { file: deliveryProblems[problem][language] } })

export const receiptPapersHandlers = implement(receiptPapers, {
  list: async (ctx, { id }) => {
    await numberOf(ctx, id)
    const rows = await papers(ctx, 'p.document_id', id)
    return { records: rows.map(({ document_id: _of, size_bytes: size, ...paper }) => ({ ...paper, size })) }
  },

  add: async (ctx, { id, documentId, name, data }) => {
    const number = await numberOf(ctx, documentId)
    const bytes = Buffer.from(data, 'base64')
    const type = signs.find(([, is]) => is(bytes))?.[0]
    if (!type) throw refused(ctx, 'noPaper')
    if (bytes.length > PAPER_BYTES) throw refused(ctx, 'largePaper')
    const { rows } = await ctx.tx.query<{ n: number }>({
      text: `select count(*) as n from inbound_paper where org_id = $1 and store_id = $2 and document_id = $3 and id <> $4`,
      values: [ctx.orgId, ctx.storeId, documentId, id],
    })
    if (rows[0]!.n >= MOST_PAPERS) throw refused(ctx, 'manyPapers')
    const { rowCount } = await ctx.tx.query({
      text: `insert into inbound_paper (org_id, store_id, id, document_id, name, type, size_bytes, content, added_by, added_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
      values: [
        ctx.orgId,
        ctx.storeId,
        id,
        documentId,
        name,
        type,
        bytes.length,
        data,
        ctx.accountId,
        new Date(ctx.now),
      ],
    })
    if (rowCount > 0)
      await changed(ctx, {
        kind: 'document.paper-added',
        subject: { id: documentId, name: `${number}: ${name}` },
      })
    return {}
  },

  remove: async (ctx, { id }) => {
    const [paper] = await papers(ctx, 'p.id', id)
    if (!paper) throw new AppError('record.missing')
    await ctx.tx.query({
      text: 'delete from inbound_paper where org_id = $1 and store_id = $2 and id = $3',
      values: [ctx.orgId, ctx.storeId, id],
    })
    const number = await numberOf(ctx, paper.document_id)
    await changed(ctx, {
      kind: 'document.paper-removed',
      subject: { id: paper.document_id, name: `${number}: ${paper.name}` },
    })
    return {}
  },

  file: async (ctx, { id }) => {
    const [paper] = await papers<PaperRow & { content: string }>(ctx, 'p.id', id, ', p.content')
    if (!paper) throw new AppError('record.missing')
    return new RawReply(Buffer.from(paper.content, 'base64'), {
      'Content-Type': paper.type,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(paper.name)}`,
      'Cache-Control': 'no-store',
    })
  },
})
