import type { CountDetails, CountLine } from '#contract/stock/count-records.ts'
import { countKindText } from '#contract/texts/stock-counts.ts'
import type { PdfDocument, PdfPiece } from '#server/drivers/pdf/pdf-document.ts'
import type { Ctx } from '#server/kernel/context.ts'

const A4 = { width: 595, height: 842 }

/** More lines are not printed: a count of that size is done with devices, or by areas. */
export const MOST_PRINTED = 3_000

const words = {
  zh: {
    title: '盘点表',
    kind: '范围',
    more: '仅打印前 3000 行。请按区域分开盘点，或使用手机、平板清点。',
    place: '货位',
    itemNo: '货号',
    name: '名称',
    unit: '单位',
    counted: '实盘数量',
    signed: '盘点人：____________________    日期：____________________',
    draft: '待开始',
  },
  en: {
    title: 'Count sheet',
    kind: 'What is counted',
    more: 'Only the first 3,000 lines are printed. Count by area, or with phones and tablets.',
    place: 'Place',
    itemNo: 'Item no.',
    name: 'Name',
    unit: 'Unit',
    counted: 'Counted',
    signed: 'Counted by: ____________________    Date: ____________________',
    draft: 'Planned',
  },
} as const

/** A count on paper, to write on; what is expected is not on it. */
export async function countPdf(
  ctx: Ctx,
  count: CountDetails,
  lines: readonly CountLine[],
  total: number,
): Promise<PdfDocument> {
  const { language } = ctx
  const say = words[language]
  const { rows } = await ctx.db.query<{ name: string }>({
    text: 'select name from store where org_id = $1 and id = $2',
    values: [ctx.orgId, ctx.storeId],
  })
  const what = [countKindText(count.kind)[language], ...count.names.map((name) => name[language])].join(' · ')
  const head: PdfPiece[] = [
    { text: rows[0]!.name, fontSize: 10, color: '#555555' },
    { text: `${say.title} ${count.number ?? say.draft}`, fontSize: 16, bold: true, margin: [0, 2, 0, 10] },
    { text: `${say.kind}: ${what}`, margin: [0, 0, 0, 2] },
    ...(count.remark === '' ? [] : [{ text: count.remark, margin: [0, 0, 0, 2] as const }]),
    ...(total > lines.length ? [{ text: say.more, bold: true, margin: [0, 4, 0, 2] as const }] : []),
  ]
  const heads = [say.place, say.itemNo, say.name, say.unit, say.counted].map((text): PdfPiece => ({ text, bold: true }))
  const body = lines.map((line): PdfPiece[] => [
    { text: line.place },
    { text: line.itemNo },
    { text: line.name[language] },
    { text: line.unit[language] },
    { text: '____________', alignment: 'right' },
  ])
  return {
    pageSize: A4,
    pageMargins: [40, 40, 40, 50],
    info: { title: count.number ?? say.title },
    pages: [
      [
        ...head,
        {
          table: { headerRows: 1, widths: ['auto', 'auto', '*', 'auto', 'auto'], body: [heads, ...body] },
          layout: 'lightHorizontalLines',
          margin: [0, 12, 0, 0],
        },
        { text: say.signed, margin: [0, 30, 0, 0] },
      ],
    ],
  }
}
