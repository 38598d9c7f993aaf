import * as v from 'valibot'
import { paper } from '#server/drivers/pdf/paper.ts'
import { renderPdf } from '#server/drivers/pdf/render-pdf.ts'
import { addEvent } from '#server/ledgers/purchases/order-events.ts'
import { countOrderMail } from '#server/contexts/supply/orders/order-mail-limits.ts'
import { letterhead } from '#server/contexts/organisation/store/letterhead.ts'
import { orderPdf } from '#server/contexts/supply/orders/order-pdf.ts'
import type { StoredOrder } from '#server/contexts/supply/orders/orders.queries.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import { failureReason, JobFailure, machineWords } from '#server/jobs/job-failure.ts'
import { doubling, jobKind } from '#server/jobs/job-kind.ts'
import type { Ctx } from '#server/kernel/context.ts'

const subjects = {
  zh: (number: string, store: string) => `采购单 ${number}（${store}）`,
  en: (number: string, store: string) => `Purchase order ${number} from ${store}`,
}
const bodies = {
  zh: ({ number }: StoredOrder, store: string) =>
    `您好：\n\n附件是 ${store} 的采购单 ${number}，请按单供货。如有问题，请与我们联系。\n\n${store}`,
  en: ({ number }: StoredOrder, store: string) =>
    `Hello,\n\nattached is purchase order ${number} from ${store}. Please deliver as ordered, and tell us if anything is unclear.\n\n${store}`,
}

/** Sends a purchase order to its supplier, with the order as a PDF; a failure is retried after 1, 2, 4 … minutes. */
export const mailOrder = jobKind({
  kind: 'purchase.mail',
  payload: v.object({ orderId: v.string(), mailId: v.string() }),
  tries: 8,
  backoff: doubling(60_000),
  atOnce: 2,
  run: async ({ orderId, mailId }, { services: { db, images, messages, now }, orgId, storeId }) => {
    const scope = { orgId, storeId }
    const sender = await letterhead({ ...scope, db, images })
    const found = await db.tx((tx) => orderPdf({ ...scope, tx }, sender, orderId, true))
    // sent already, or another mail was asked for since
    if (!found || found.order.mail_id !== mailId || found.order.sent_at !== null) return
    const { document, order } = found
    const store = sender.from.name
    try {
      await messages.mail.send({
        id: mailId,
        recipient: order.mail_to,
        subject: subjects[order.language](order.number, store),
        body: bodies[order.language](order, store),
        html: '',
        attachments: [
          { name: `${order.number}.pdf`, type: 'application/pdf', bytes: await renderPdf(orgId, paper(document)) },
        ],
      })
    } catch (error) {
      const reason = failureReason(error)
      throw new JobFailure(reason === 'fault' ? 'refused' : reason, machineWords(error))
    }
    await db.tx(async (tx) => {
      const { rowCount } = await tx.query({
        text: `update purchase_order set sent_at = $5 where org_id = $1 and store_id = $2 and id = $3 and mail_id = $4
          and sent_at is null`,
        values: [orgId, storeId, orderId, mailId, new Date(now())],
      })
      if (rowCount > 0) await addEvent({ ...scope, tx, now: now(), accountId: '' }, orderId, 'mailed', order.mail_to)
    })
  },
})

/** Queues the mail of an order, once for an id of the caller. @throws AppError purchase.mail-limit */
export async function queueOrderMail(
  ctx: Ctx,
  order: { readonly id: string },
  mailId: string,
  email: string,
): Promise<void> {
  const { tx, orgId, storeId, now } = ctx
  const { rowCount } = await tx.query({
    text: `update purchase_order set mail_id = $4, mail_to = $5, sent_at = null
      where org_id = $1 and store_id = $2 and id = $3 and mail_id is distinct from $4`,
    values: [orgId, storeId, order.id, mailId, email],
  })
  if (rowCount === 0) return
  await countOrderMail(ctx, email)
  await enqueueJob(tx, mailOrder, {
    payload: { orderId: order.id, mailId },
    now,
    key: mailId,
    about: email,
    orgId,
    storeId,
  })
}
