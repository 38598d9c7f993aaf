import type { PickingTask } from '#contract/online/picking-schemas.ts'
import type { Words } from '#contract/schemas.ts'
import { pickingListTexts } from '#contract/texts/picking-list.ts'
import { milli } from '#domain/money.ts'
import { stepsOf } from '#domain/picking-steps.ts'
import { pickingTaskStates } from '#domain/picking-task-states.ts'
import { moneyText, quantityText } from '#domain/receipt/figures.ts'
import type { Receipt, ReceiptLanguage, ReceiptRow } from '#domain/receipt/receipt-model.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { clockTime, dayWords } from '#server/kernel/local-text.ts'
import type { OrderRow } from '#server/ledgers/orders/order-rows.ts'
import { dueOf } from '#server/ledgers/orders/owe-refund.ts'

type Scope = Pick<Ctx, 'tx' | 'orgId' | 'storeId' | 'now'>

const LOCALES = { zh: { locale: 'zh-CN' }, en: { locale: 'en-US' } } as const
const RULE: ReceiptRow = { kind: 'rule' }

/**
 * A picking list as it is printed: for whom and when, then the goods in the order in which they are walked. The code for
 * pickup is not on it, because whoever saw the bag could then collect it.
 */
export async function listTicket(scope: Scope, task: PickingTask, language: ReceiptLanguage): Promise<Receipt> {
  const { tx, orgId, storeId, now } = scope
  const { rows } = await tx.query<OrderRow & { store_name: string; time_zone: string }>({
    name: 'order-of-list',
    text: `select o.*, s.name as store_name, s.time_zone from online_order o
      join store s on s.org_id = o.org_id and s.id = o.store_id
      where o.org_id = $1 and o.store_id = $2 and o.id = $3`,
    values: [orgId, storeId, task.orderId],
  })
  const order = rows[0]!
  const due = await dueOf(tx, scope, order)
  const said = (words: Words): string => words[language] || words.en || words.zh
  const label = (name: keyof typeof pickingListTexts): string => pickingListTexts[name][language]
  const pair = (
    name: keyof typeof pickingListTexts,
    value: string,
    weight: 'plain' | 'strong' = 'plain',
  ): ReceiptRow => ({
    kind: 'pair',
    label: label(name),
    value,
    weight,
  })
  const at = LOCALES[language]
  const when = `${dayWords(task.due.day, at)} ${clockTime(task.due.from, at)}–${clockTime(task.due.to, at)}`
  const printedAt = new Intl.DateTimeFormat(at.locale, {
    timeZone: order.time_zone,
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return {
    receiptNo: task.number,
    language,
    rows: [
      { kind: 'title', text: order.store_name },
      { kind: 'mark', text: label('list') },
      ...(task.printCount > 0 ? [{ kind: 'mark' as const, text: label('reprint') }] : []),
      ...(task.state === pickingTaskStates.cancelled ? [{ kind: 'mark' as const, text: label('cancelled') }] : []),
      pair('task', task.number),
      pair('order', task.orderNumber, 'strong'),
      pair(task.kind, when, 'strong'),
      pair('buyer', order.buyer_name),
      ...(due > 0 ? [pair('toPay', moneyText(due))] : []),
      RULE,
      ...stepsOf(task.lines).map(({ line, place, wanted }): ReceiptRow => ({
        kind: 'item',
        name: said(line.name),
        detail: [place && [place.area, place.code].filter(Boolean).join(' '), line.itemNo || line.barcode]
          .filter(Boolean)
          .join(' · '),
        amount: `${quantityText(milli(wanted))} ${said(line.unit)}`,
      })),
      RULE,
      pair('lines', String(task.lines.length)),
      pair('printedAt', printedAt.format(now)),
    ],
  }
}
