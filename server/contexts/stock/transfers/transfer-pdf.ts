import type { TransferDetails, TransferLine } from '#contract/stock/stock-transfers.ts'
import type { Paper } from '#domain/paper.ts'
import { stateOf } from '#domain/states.ts'
import { transferStates } from '#domain/transfer-states.ts'
import { letterhead, paperDates } from '#server/contexts/organisation/store/letterhead.ts'
import { tableOf } from '#server/drivers/pdf/paper.ts'
import { quantityText } from '#server/contexts/stock/documents/check-lines.ts'
import type { Ctx } from '#server/kernel/context.ts'

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
    sentBy: '发货人',
    receivedBy: '收货人',
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
    note: 'Missing items',
    itemNo: 'Item no.',
    name: 'Name',
    requested: 'Asked',
    sentCount: 'Sent',
    receivedCount: 'Received',
    unit: 'Unit',
    draft: 'Draft',
    sentBy: 'Sent by',
    receivedBy: 'Received by',
  },
} as const

/** A transfer on paper, which travels with the goods, in the caller's language. */
export async function transferPdf(ctx: Ctx, details: TransferDetails): Promise<Paper> {
  const { from, timeZone } = await letterhead(ctx)
  const { language } = ctx
  const say = words[language]
  const dates = paperDates(language, timeZone)
  const by = (at: number | null, who: string): string => (at === null ? '' : `${dates.instant(at)} · ${who}`)
  const out = details.way === 'out'
  return {
    language,
    from,
    title: say.title,
    number: details.number ?? say.draft,
    parties: [
      { label: say.from, lines: [out ? from.name : details.store.name] },
      { label: say.to, lines: [out ? details.store.name : from.name] },
    ],
    facts: [
      [say.state, stateOf(transferStates, details.state).words[language]],
      [say.created, by(details.createdAt, details.createdBy)],
      [say.sent, by(details.sentAt, details.sentBy)],
      [say.received, by(details.receivedAt, details.receivedBy) + (details.receivedAlone ? say.alone : '')],
    ],
    notes: (
      [
        [say.remark, details.remark],
        [say.note, details.differenceNote],
      ] as const
    ).filter(([, text]) => text !== ''),
    ...table(ctx, details),
    signatures: [say.sentBy, say.receivedBy],
  }
}

function table({ language }: Ctx, { lines }: TransferDetails) {
  const say = words[language]
  const count = (quantity: number | null): string => (quantity === null ? '' : quantityText(quantity))
  return tableOf<TransferLine>(
    [
      { head: '#', text: (line) => String(line.lineNo) },
      { head: say.itemNo, text: (line) => line.itemNo },
      { head: say.name, text: (line) => line.name[language] || line.name.zh || line.name.en, width: '*' },
      { head: say.requested, text: (line) => count(line.requested), figure: true },
      { head: say.sentCount, text: (line) => count(line.sent), figure: true },
      {
        head: say.receivedCount,
        text: (line) => count(line.received === null ? null : line.received + line.surplus + line.found),
        figure: true,
      },
      { head: say.unit, text: (line) => line.unit[language] },
    ],
    lines,
  )
}
