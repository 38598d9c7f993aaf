import type { TransferDetails, TransferLine } from '#contract/stock/stock-transfers.ts'
import { stateOf } from '#domain/states.ts'
import { transferStates } from '#domain/transfer-states.ts'
import type { PdfDocument, PdfPiece } from '#server/drivers/pdf/pdf-document.ts'
import { quantityText } from '#server/contexts/stock/documents/check-lines.ts'
import type { Ctx } from '#server/kernel/context.ts'

const A4 = { width: 595, height: 842 }

const words = {
  zh: {
    title: '调拨单',
    from: '发出门店',
    to: '接收门店',
    state: '状态',
    created: '制单',
    sent: '发出',
    received: '接收',
    alone: '（一人操作，已用密码确认）',
    remark: '备注',
    note: '差异说明',
    itemNo: '货号',
    name: '名称',
    requested: '申请',
    sentCount: '发出',
    receivedCount: '实收',
    unit: '单位',
    draft: '草稿',
    signed: '发货人：________________    收货人：________________',
  },
  en: {
    title: 'Transfer',
    from: 'From',
    to: 'To',
    state: 'State',
    created: 'Made by',
    sent: 'Sent',
    received: 'Received',
    alone: ' (by the same person, confirmed with the password)',
    remark: 'Remark',
    note: 'What is missing',
    itemNo: 'Item no.',
    name: 'Name',
    requested: 'Asked',
    sentCount: 'Sent',
    receivedCount: 'Received',
    unit: 'Unit',
    draft: 'Draft',
    signed: 'Sent by: ________________    Received by: ________________',
  },
} as const

/** A transfer on paper, which travels with the goods, in the caller's language. */
export async function transferPdf(ctx: Ctx, details: TransferDetails): Promise<PdfDocument> {
  const { rows } = await ctx.db.query<{ name: string; time_zone: string }>({
    text: 'select name, time_zone from store where org_id = $1 and id = $2',
    values: [ctx.orgId, ctx.storeId],
  })
  const { name, time_zone: timeZone } = rows[0]!
  const { language } = ctx
  const say = words[language]
  const title = details.number ?? say.draft
  const format = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  const by = (at: number | null, who: string): string => (at === null ? '' : `${format.format(at)} · ${who}`)
  const out = details.way === 'out'
  const facts: readonly (readonly [string, string])[] = [
    [say.from, out ? name : details.store.name],
    [say.to, out ? details.store.name : name],
    [say.state, stateOf(transferStates, details.state).words[language]],
    [say.created, by(details.createdAt, details.createdBy)],
    [say.sent, by(details.sentAt, details.sentBy)],
    [say.received, by(details.receivedAt, details.receivedBy) + (details.receivedAlone ? say.alone : '')],
    [say.remark, details.remark],
    [say.note, details.differenceNote],
  ]
  return {
    pageSize: A4,
    pageMargins: [40, 40, 40, 50],
    info: { title },
    pages: [
      [
        { text: name, fontSize: 10, color: '#555555' },
        { text: `${say.title} ${title}`, fontSize: 16, bold: true, margin: [0, 2, 0, 10] },
        ...facts
          .filter(([, value]) => value !== '')
          .map(([label, value]): PdfPiece => ({ text: `${label}: ${value}`, margin: [0, 0, 0, 2] })),
        linesTable(ctx, details),
        { text: say.signed, margin: [0, 30, 0, 0] },
      ],
    ],
  }
}

function linesTable({ language }: Ctx, { lines }: TransferDetails): PdfPiece {
  const say = words[language]
  const right = (text: string, bold = false): PdfPiece => ({ text, alignment: 'right', bold })
  const count = (quantity: number | null): PdfPiece => right(quantity === null ? '' : quantityText(quantity))
  const rowOf = (line: TransferLine): PdfPiece[] => [
    { text: String(line.lineNo) },
    { text: line.itemNo },
    { text: line.name[language] || line.name.zh || line.name.en },
    count(line.requested),
    count(line.sent),
    count(line.received === null ? null : line.received + line.surplus + line.found),
    { text: line.unit[language] },
  ]
  return {
    table: {
      headerRows: 1,
      widths: ['auto', 'auto', '*', 'auto', 'auto', 'auto', 'auto'],
      body: [
        [
          { text: '#', bold: true },
          { text: say.itemNo, bold: true },
          { text: say.name, bold: true },
          right(say.requested, true),
          right(say.sentCount, true),
          right(say.receivedCount, true),
          { text: say.unit, bold: true },
        ],
        ...lines.map(rowOf),
      ],
    },
    layout: 'lightHorizontalLines',
    margin: [0, 12, 0, 0],
  }
}
