import type { CountDetails, CountLine } from '#contract/stock/count-records.ts'
import { countKindText } from '#contract/texts/stock-counts.ts'
import type { Paper } from '#domain/paper.ts'
import { letterhead } from '#server/contexts/organisation/store/letterhead.ts'
import { tableOf } from '#server/drivers/pdf/paper.ts'
import type { Ctx } from '#server/kernel/context.ts'

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
    signed: '盘点人',
    date: '日期',
    remark: '备注',
    draft: '待开始',
  },
  en: {
    title: 'Count sheet',
    kind: 'Items to count',
    more: 'Only the first 3,000 lines are printed. Count by area, or with phones and tablets.',
    place: 'Place',
    itemNo: 'Item no.',
    name: 'Name',
    unit: 'Unit',
    counted: 'Counted',
    signed: 'Counted by',
    date: 'Date',
    remark: 'Remark',
    draft: 'Planned',
  },
} as const

/** A count on paper, to write on; what is expected is not on it. */
export async function countPdf(
  ctx: Ctx,
  count: CountDetails,
  lines: readonly CountLine[],
  total: number,
): Promise<Paper> {
  const { language } = ctx
  const say = words[language]
  return {
    language,
    from: (await letterhead(ctx)).from,
    title: say.title,
    number: count.number ?? say.draft,
    facts: [],
    notes: [
      [say.kind, [countKindText(count.kind)[language], ...count.names.map((name) => name[language])].join(' · ')],
      ...(count.remark === '' ? [] : [[say.remark, count.remark] as const]),
      ...(total > lines.length ? [['', say.more] as const] : []),
    ],
    ...tableOf(
      [
        { head: say.place, text: (line) => line.place },
        { head: say.itemNo, text: (line) => line.itemNo },
        { head: say.name, text: (line) => line.name[language], width: '*' },
        { head: say.unit, text: (line) => line.unit[language] },
        { head: say.counted, text: () => '____________', figure: true },
      ],
      lines,
    ),
    signatures: [say.signed, say.date],
  }
}
