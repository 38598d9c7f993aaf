import type { ImportKind } from '#contract/catalogue/imports.ts'
import { csvLines, csvText } from '#server/kernel/csv.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { inParts } from '#server/kernel/list-query.ts'
import { rowsAfter, seenRow, type StoredRow } from '#server/contexts/catalogue/import/imports.queries.ts'
import { maySeeCost } from '#server/kernel/may-see-cost.ts'

const AT_ONCE = 2000

const heads = {
  zh: ['行', '结果', '货号', '名称', '店内商品', '说明', '修改'],
  en: ['Row', 'Result', 'Item number', 'Name', 'Product in the store', 'Reason', 'Changes'],
}
const kinds: Readonly<Record<ImportKind, { readonly zh: string; readonly en: string }>> = {
  new: { zh: '新增', en: 'New' },
  changed: { zh: '修改', en: 'Changed' },
  unchanged: { zh: '无变化', en: 'Unchanged' },
  rejected: { zh: '拒绝', en: 'Rejected' },
  decide: { zh: '待决定', en: 'Needs a decision' },
}

/** Result of an import by row, as a CSV that is read while it is sent. */
export const rowsFile = (
  ctx: Ctx,
  wanted: { readonly id: string; readonly kind?: ImportKind | undefined },
): ReadableStream<Uint8Array> => ReadableStream.from(encoded(ctx, wanted))

async function* encoded(
  ctx: Ctx,
  wanted: { readonly id: string; readonly kind?: ImportKind | undefined },
): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder()
  yield bytes.encode(csvText(heads[ctx.language], []))
  const seesCost = maySeeCost(ctx)
  // read outside this call's transaction
  const parts = inParts<StoredRow>(AT_ONCE, (limit, after) => rowsAfter(ctx.db, ctx, wanted, after?.row_no ?? 0, limit))
  for await (const rows of parts)
    yield bytes.encode(csvLines(rows.map((row) => cells(row, ctx.language, seenRow(row, seesCost)))))
}

const cells = (row: StoredRow, language: 'zh' | 'en', { notes, fields }: ReturnType<typeof seenRow>): string[] => [
  String(row.source_row),
  kinds[row.kind][language],
  row.item_no,
  row.name,
  row.other_name,
  notes.map((note) => note[language]).join(' '),
  fields.map(({ field, before, after }) => `${field}: ${before} → ${after}`).join('; '),
]
