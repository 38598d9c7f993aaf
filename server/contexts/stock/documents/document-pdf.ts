import type { DocumentDetails, DocumentLine, StockItem } from '#contract/stock/stock-documents.ts'
import { documentText, documentTypeText } from '#contract/texts/documents.ts'
import { packedText } from '#domain/counted-quantity.ts'
import { documentStates } from '#domain/document-states.ts'
import type { Paper } from '#domain/paper.ts'
import { stateOf } from '#domain/states.ts'
import { letterhead, paperDates } from '#server/contexts/organisation/store/letterhead.ts'
import { tableOf } from '#server/drivers/pdf/paper.ts'
import { quantityText } from '#server/contexts/stock/documents/check-lines.ts'
import type { KindOfDocument } from '#server/contexts/stock/documents/document-kind.ts'
import type { Ctx, Language } from '#server/kernel/context.ts'

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
    signed: '签字',
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
    signed: 'Signature',
    draft: 'Draft',
  },
} as const

/** A document on paper, in the caller's language. */
export async function documentPdf(ctx: Ctx, kind: KindOfDocument, details: DocumentDetails): Promise<Paper> {
  const { from, timeZone } = await letterhead(ctx)
  const { language } = ctx
  const say = words[language]
  return {
    language,
    from,
    title: documentText(kind.name)[language],
    number: details.number ?? say.draft,
    facts: [
      [say.type, documentTypeText(kind.name, details.type)[language]],
      [say.state, stateOf(documentStates, details.state).words[language]],
      ...(kind.paper?.head?.(details, language) ?? []),
      [say.at, paperDates(language, timeZone).instant(details.postedAt ?? details.createdAt)],
      [say.by, details.postedBy || details.createdBy],
    ],
    notes: details.remark === '' ? [] : [[say.remark, details.remark]],
    ...table(language, kind, details),
    signatures: [say.signed],
  }
}

function table(language: Language, { paper: own }: KindOfDocument, { lines, items }: DocumentDetails) {
  const say = words[language]
  const byId = new Map(items.map((item) => [item.itemId, item]))
  const itemOf = ({ itemId }: DocumentLine): StockItem | undefined => byId.get(itemId)
  const added = (own?.columns ?? []).map(({ head, isAmount = false, width, isOn, text }) => ({
    head: head[language],
    width,
    figure: isAmount,
    text: (line: DocumentLine): string => (isOn(line) ? text(line, language, byId) : ''),
  }))
  return tableOf<DocumentLine>(
    [
      { head: '#', text: (line) => String(line.lineNo) },
      { head: say.itemNo, text: (line) => itemOf(line)?.itemNo ?? '' },
      { head: say.name, text: (line) => itemOf(line)?.name[language] ?? '', width: '*' },
      { head: say.place, text: (line) => (line.toPlace === '' ? line.place : `${line.place} → ${line.toPlace}`) },
      { head: say.packs, text: (line) => packText(line, itemOf(line), language), figure: true },
      { head: say.quantity, text: (line) => quantityText(line.quantity), figure: true, bold: true },
      ...added.filter(({ figure }) => figure),
      { head: say.unit, text: (line) => itemOf(line)?.unit[language] ?? '' },
      ...added.filter(({ figure }) => !figure),
    ],
    lines,
  )
}

const packText = (line: DocumentLine, item: StockItem | undefined, language: Language): string =>
  packedText(line, item, { format: quantityText, say: (name) => name[language] })
