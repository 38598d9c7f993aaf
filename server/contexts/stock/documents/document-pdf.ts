import type { DocumentDetails, DocumentLine, StockItem } from '#contract/stock/stock-documents.ts'
import { documentTexts, documentTypeText } from '#contract/texts/documents.ts'
import { packedText } from '#domain/counted-quantity.ts'
import { documentStates } from '#domain/document-states.ts'
import { stateOf } from '#domain/states.ts'
import type { PdfDocument, PdfPiece } from '#server/drivers/pdf/pdf-document.ts'
import { quantityText } from '#server/contexts/stock/documents/check-lines.ts'
import type { KindOfDocument, PaperColumn } from '#server/contexts/stock/documents/document-kind.ts'
import type { Ctx, Language } from '#server/kernel/context.ts'

const A4 = { width: 595, height: 842 }

const words = {
  zh: {
    type: '类型',
    state: '状态',
    at: '过账时间',
    by: '经手人',
    remark: '备注',
    itemNo: '货号',
    name: '名称',
    place: '货位',
    packs: '包装',
    quantity: '数量',
    unit: '单位',
    signed: '签字：____________________',
    draft: '草稿',
  },
  en: {
    type: 'Type',
    state: 'State',
    at: 'Posted',
    by: 'By',
    remark: 'Remark',
    itemNo: 'Item no.',
    name: 'Name',
    place: 'Place',
    packs: 'Packs',
    quantity: 'Quantity',
    unit: 'Unit',
    signed: 'Signature: ____________________',
    draft: 'Draft',
  },
} as const

interface StoreRow {
  name: string
  time_zone: string
}

/** A document on paper, in the caller's language. */
export async function documentPdf(ctx: Ctx, kind: KindOfDocument, details: DocumentDetails): Promise<PdfDocument> {
  const { rows } = await ctx.db.query<StoreRow>({
    text: 'select name, time_zone from store where org_id = $1 and id = $2',
    values: [ctx.orgId, ctx.storeId],
  })
  const store = rows[0]!
  const { language } = ctx
  const say = words[language]
  const title = details.number ?? say.draft
  const at = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: store.time_zone,
  }).format(details.postedAt ?? details.createdAt)
  const facts: readonly (readonly [string, string])[] = [
    [say.type, documentTypeText(kind.name, details.type)[language]],
    [say.state, stateOf(documentStates, details.state).words[language]],
    ...(kind.paper?.head?.(details, language) ?? []),
    [say.at, at],
    [say.by, details.postedBy || details.createdBy],
    ...(details.remark === '' ? [] : [[say.remark, details.remark] as const]),
  ]
  const head: PdfPiece[] = [
    { text: store.name, fontSize: 10, color: '#555555' },
    { text: `${documentTexts[kind.name][language]} ${title}`, fontSize: 16, bold: true, margin: [0, 2, 0, 10] },
    ...facts.map(([label, value]): PdfPiece => ({ text: `${label}: ${value}`, margin: [0, 0, 0, 2] })),
  ]
  return {
    pageSize: A4,
    pageMargins: [40, 40, 40, 50],
    info: { title },
    pages: [[...head, linesTable(language, kind, details), { text: say.signed, margin: [0, 30, 0, 0] }]],
  }
}

function linesTable(language: Language, { paper }: KindOfDocument, { lines, items }: DocumentDetails): PdfPiece {
  const say = words[language]
  const byId = new Map(items.map((item) => [item.itemId, item]))
  const own = (paper?.columns ?? []).filter(({ isOn }) => lines.some(isOn))
  const amounts = own.filter((column) => column.isAmount)
  const others = own.filter((column) => !column.isAmount)
  const right = (text: string, bold = false): PdfPiece => ({ text, alignment: 'right', bold })
  const heads: PdfPiece[] = [
    { text: '#', bold: true },
    { text: say.itemNo, bold: true },
    { text: say.name, bold: true },
    { text: say.place, bold: true },
    right(say.packs, true),
    right(say.quantity, true),
    ...amounts.map(({ head }) => right(head[language], true)),
    { text: say.unit, bold: true },
    ...others.map(({ head }): PdfPiece => ({ text: head[language], bold: true })),
  ]
  const rowOf = (line: DocumentLine): PdfPiece[] => {
    const item = byId.get(line.itemId)
    const textOf = (column: PaperColumn): string => (column.isOn(line) ? column.text(line, language, byId) : '')
    return [
      { text: String(line.lineNo) },
      { text: item?.itemNo ?? '' },
      { text: item?.name[language] ?? '' },
      { text: line.toPlace === '' ? line.place : `${line.place} → ${line.toPlace}` },
      right(packText(line, item, language)),
      right(quantityText(line.quantity)),
      ...amounts.map((column) => right(textOf(column))),
      { text: item?.unit[language] ?? '' },
      ...others.map((column): PdfPiece => ({ text: textOf(column) })),
    ]
  }
  return {
    table: {
      headerRows: 1,
      widths: [
        'auto',
        'auto',
        '*',
        'auto',
        'auto',
        'auto',
        ...amounts.map(({ width }) => width),
        'auto',
        ...others.map(({ width }) => width),
      ],
      body: [heads, ...lines.map(rowOf)],
    },
    layout: 'lightHorizontalLines',
    margin: [0, 12, 0, 0],
  }
}

const packText = (line: DocumentLine, item: StockItem | undefined, language: Language): string =>
  packedText(line, item, { format: quantityText, say: (name) => name[language] })
