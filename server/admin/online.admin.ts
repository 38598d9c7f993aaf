import { onlineReviewStates } from '#domain/online-goods.ts'
import { onlineProductStates } from '#domain/online-product-states.ts'
import { stateOf } from '#domain/states.ts'
import { type AdminCommand, type AdminEnv, CommandError } from '#server/admin/admin-command.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { machines } from '#server/kernel/machines.ts'
import { transitionAll } from '#server/kernel/transition.ts'

const usage = `  online [list]
  online approve PRODUCT
  online reject PRODUCT REASON…
      reviews products for the web shop (PLATFORM_REVIEW=manual); PRODUCT is the id shown in the list`

/** The platform operator's review of products that stores publish, logged in the merchant's activity log. */
export const online: AdminCommand = {
  name: 'online',
  usage,
  async run([verb = 'list', product, ...words], env) {
    if (verb === 'list') return list(env)
    if (!product || (verb !== 'approve' && verb !== 'reject')) throw new CommandError(`Usage:\n${usage}`)
    const reason = words.join(' ').trim()
    if (verb === 'approve') return review(env, product, onlineReviewStates.approved, '')
    if (reason === '') throw new CommandError('Give a reason; it is shown to the merchant.')
    return review(env, product, onlineReviewStates.rejected, reason)
  },
}

async function list({ db, say }: AdminEnv): Promise<number> {
  const { rows } = await db.query<{ id: string; name: string; store: string; reason: string; review: number }>({
    across: 'the operator reviews products of all stores',
    text: `select p.id, coalesce(nullif(o.title_en, ''), nullif(p.name_en, ''), p.name_zh) as name, s.name as store,
        o.rebuttal_reason as reason, o.review
      from online_product o
        join product p on p.org_id = o.org_id and p.store_id = o.store_id and p.id = o.product_id
        join store s on s.org_id = o.org_id and s.id = o.store_id
      where o.review <> ${onlineReviewStates.approved} order by o.review, o.published_at, p.id`,
  })
  for (const row of rows)
    say(
      `${row.id}  ${stateOf(onlineReviewStates, row.review).words.en}${inBrackets(row.reason)}  ${row.name}, ${row.store}`,
    )
  say(`${rows.filter((row) => row.review === onlineReviewStates.waiting).length} products under review.`)
  return 0
}

const inBrackets = (reason: string): string => (reason === '' ? '' : ` (${reason})`)

async function review({ db, say }: AdminEnv, product: string, state: number, reason: string): Promise<number> {
  const name = await db.tx(async (tx) => {
    const { rows } = await tx.query<{ org_id: string; store_id: string; product_id: string; name: string }>({
      across: 'the operator names a product of any store',
      text: `select o.org_id, o.store_id, o.product_id, coalesce(nullif(p.name_en, ''), p.name_zh) as name
        from online_product o join product p on p.org_id = o.org_id and p.store_id = o.store_id and p.id = o.product_id
        where o.product_id::text = $1 for update of o`,
      values: [product],
    })
    const row = rows[0]
    if (!row) throw new CommandError(`No published product ${product}; "online list" shows those to review.`)
    const keys = { org_id: row.org_id, store_id: row.store_id, product_id: row.product_id }
    await transitionAll(tx, machines.onlineReview, keys, state, { set: { rebuttal_reason: reason }, again: true })
    // what buyers may not see any more goes at once
    if (state === onlineReviewStates.rejected)
      await transitionAll(tx, machines.onlineProduct, keys, onlineProductStates.off)
    await changed(
      { tx, now: Date.now(), orgId: row.org_id, storeId: row.store_id, accountId: '', ip: '', userAgent: '' },
      {
        kind: state === onlineReviewStates.approved ? 'online-goods.approved' : 'online-goods.rejected',
        subject: { id: row.product_id, name: row.name },
        changes: reason === '' ? [] : [{ field: 'reviewReason', from: null, to: reason }],
      },
    )
    return row.name
  })
  say(`${name}: ${stateOf(onlineReviewStates, state).words.en.toLowerCase()}${inBrackets(reason)}.`)
  return 0
}
