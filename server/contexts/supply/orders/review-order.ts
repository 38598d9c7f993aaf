import { AppError } from '#contract/errors.ts'
import type { OrderDetails } from '#contract/supply/purchase-orders.ts'
import { errorText, fieldTexts } from '#contract/texts/errors.ts'
import { purchaseOrderActions, purchaseOrderStates } from '#domain/purchase-order-states.ts'
import { othersMay } from '#server/contexts/organisation/authority/permission-holders.ts'
import { checkOwnPassword } from '#server/contexts/organisation/account/own-password.ts'
import { queueOrderMail } from '#server/contexts/supply/orders/mail-order.job.ts'
import { orderHere } from '#server/contexts/supply/orders/orders.queries.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/new-id.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { addEvent } from '#server/ledgers/purchases/order-events.ts'
import { lockOrder, orderedLines, type OrderHere } from '#server/ledgers/purchases/receive-order.ts'
import { changeInTransit } from '#server/ledgers/stock/in-transit.ts'
import { machines } from '#server/kernel/machines.ts'
import { transition } from '#server/kernel/transition.ts'
import { allows } from '#domain/states.ts'

/** The author of an order, or of its last change, does not review it, unless the store allows it or nobody else may. */
export async function reviewRule(
  ctx: Ctx,
  { created_by, edited_by }: Pick<OrderHere, 'created_by' | 'edited_by'>,
): Promise<OrderDetails['review']> {
  if (created_by !== ctx.accountId && edited_by !== ctx.accountId) return 'other'
  if (await mayReviewOwn(ctx)) return 'allowed'
  return (await othersMay(ctx, 'shopPurchaseReview')) ? 'self' : 'alone'
}

async function mayReviewOwn({ tx, orgId, storeId }: Ctx): Promise<boolean> {
  const { rows } = await tx.query<{ allowed: boolean }>({
    text: `select coalesce((profile ->> 'reviewOwnOrders')::boolean, false) as allowed from store where org_id = $1 and id = $2`,
    values: [orgId, storeId],
  })
  return rows[0]!.allowed
}

interface ReviewRequest {
  readonly id: string
  readonly version: number
  readonly password?: string | undefined
}

/** Orders an order: its goods are on the way from now on, and the supplier gets it by mail. */
export async function reviewOrder(
  ctx: Ctx,
  { id, version, password }: ReviewRequest,
): Promise<{ mail: 'queued' | 'off' | 'no-address' | 'limit' }> {
  const order = await lockOrder(ctx, id)
  if (!order) throw new AppError('record.missing')
  const stored = (await orderHere(ctx, id))!
  const mail = mailOf(ctx, stored.email)
  // the answer to the first request may have been lost
  if (await reviewedByCaller(ctx, id)) return { mail }
  if (!allows(purchaseOrderActions, order.state, 'review'))
    throw new AppError('purchase.reviewed', { values: { number: order.number } })
  if (order.version !== version) throw new AppError('record.stale')
  if (order.supplier_id === null)
    throw new AppError('purchase.no-supplier', {
      fields: { supplierId: errorText('purchase.no-supplier', ctx.language) },
    })
  const rule = await reviewRule(ctx, order)
  if (rule === 'self') throw new AppError('purchase.self-review')
  if (rule === 'alone') await confirmAlone(ctx, password)
  const row = { org_id: ctx.orgId, store_id: ctx.storeId, id }
  await transition(ctx.tx, machines.purchaseOrder, row, purchaseOrderStates.notDelivered, {
    set: {
      reviewed_by: ctx.accountId,
      reviewed_at: new Date(ctx.now),
      reviewed_alone: rule === 'alone',
      reject_note: '',
    },
    also: () => 'version = version + 1',
  })
  const lines = await orderedLines(ctx, id)
  await changeInTransit(
    ctx.tx,
    ctx,
    lines.map((line) => ({ itemId: line.item_id, quantity: line.quantity_milli })),
  )
  await addEvent(ctx, id, 'reviewed')
  await changed(ctx, {
    kind: rule === 'alone' ? 'purchase.reviewed-alone' : 'purchase.reviewed',
    subject: { id, name: order.number },
  })
  return { mail: mail === 'queued' ? await mailed(ctx, order, stored.email) : mail }
}

/** Mails the order, unless too many were mailed: it is ordered all the same. */
async function mailed(ctx: Ctx, order: OrderHere, email: string): Promise<'queued' | 'limit'> {
  try {
    await ctx.tx.savepoint(() => queueOrderMail(ctx, order, newId(ctx.now), email))
    return 'queued'
  } catch (error) {
    if (error instanceof AppError && error.code === 'purchase.mail-limit') return 'limit'
    throw error
  }
}

const mailOf = ({ settings }: Ctx, email: string): 'queued' | 'off' | 'no-address' =>
  settings.smtpUrl === undefined ? 'off' : email === '' ? 'no-address' : 'queued'

async function reviewedByCaller({ tx, orgId, storeId, accountId }: Ctx, id: string): Promise<boolean> {
  const { rows } = await tx.query({
    text: `select 1 from purchase_order where org_id = $1 and store_id = $2 and id = $3 and reviewed_by = $4 and state = $5`,
    values: [orgId, storeId, id, accountId, purchaseOrderStates.notDelivered],
  })
  return rows.length > 0
}

async function confirmAlone(ctx: Ctx, password: string | undefined): Promise<void> {
  if (password === undefined || password === '')
    throw new AppError('purchase.alone', { fields: { password: fieldTexts.required[ctx.language] } })
  await checkOwnPassword(ctx, password)
}
