import { AppError } from '#contract/errors.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { countAgainst, fullFor, type Limit } from '#server/kernel/limits.ts'

const DAY = 86_400

/** Mails of orders: they go to whatever address somebody enters, with whatever they write. */
const limitsOf = ({ orgId, accountId }: Ctx, email: string, known: boolean): Limit[] => [
  { key: `order-mail-address ${email.toLowerCase()}`, most: 20, seconds: DAY },
  { key: `order-mail ${orgId} ${email.toLowerCase()}`, most: 10, seconds: DAY },
  { key: `order-mail-account ${accountId}`, most: 100, seconds: DAY },
  { key: `order-mail ${orgId}`, most: 200, seconds: DAY },
  // until goods have come of an order that was mailed there, nobody knows whose address it is
  ...(known ? [] : [{ key: `order-mail-unknown ${orgId}`, most: 10, seconds: DAY }]),
]

/** Counts a mail to an address. @throws AppError purchase.mail-limit, with the seconds to wait */
export async function countOrderMail(ctx: Ctx, email: string): Promise<void> {
  const limits = limitsOf(ctx, email, await isKnown(ctx, email))
  const seconds = await fullFor(ctx.tx, limits, ctx.now)
  if (seconds > 0) throw new AppError('purchase.mail-limit', { values: { seconds } })
  await countAgainst(ctx.tx, limits, ctx.now)
}

/** Whether goods have come of an order that was mailed to this address. */
async function isKnown({ tx, orgId }: Ctx, email: string): Promise<boolean> {
  const { rows } = await tx.query({
    text: `select 1 from purchase_event e
      join purchase_line l on l.org_id = e.org_id and l.store_id = e.store_id and l.order_id = e.order_id
      where e.org_id = $1 and e.kind = 'mailed' and lower(e.note) = lower($2) and l.arrived_milli > 0 limit 1`,
    values: [orgId, email],
  })
  return rows.length > 0
}
