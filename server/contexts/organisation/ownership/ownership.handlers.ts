import { AppError } from '#contract/errors.ts'
import { ownership } from '#contract/organisation/ownership.ts'
import { ownershipMail } from '#contract/texts/mails.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { checkOwnPassword } from '#server/contexts/organisation/account/own-password.ts'
import { changesBetween, changed } from '#server/ledgers/events/changed.ts'
import { organisationName } from '#server/contexts/organisation/people/invite.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { personName } from '#server/kernel/person-name.ts'

interface Offer {
  id: string
  name: string
  email: string
  at: number
}

/** The open offer, with its organisation locked; undefined if there is none, or its person has left or is disabled. */
async function openOffer(ctx: Ctx): Promise<Offer | undefined> {
  const { rows } = await ctx.tx.query<Offer>({
    text: `select a.id, ${personName('a')} as name, a.email,
        o.offered_at as at
      from organisation o join account a on a.id = o.offered_to
      join membership m on m.org_id = o.id and m.account_id = a.id and m.disabled_at is null
      where o.id = $1 and m.org_id = $1 for update of o`,
    values: [ctx.orgId],
  })
  return rows[0]
}

const setOffer = (ctx: Ctx, to: string | null): Promise<unknown> =>
  ctx.tx.query({
    text: 'update organisation set offered_to = $2, offered_at = $3 where id = $1',
    values: [ctx.orgId, to, to === null ? null : new Date(ctx.now)],
  })

function requirePrimary(ctx: Ctx): void {
  if (!ctx.primary) throw new AppError('access.denied')
}

export const ownershipHandlers = implement(ownership, {
  rename: async (ctx, { name }) => {
    requirePrimary(ctx)
    const before = await organisationName(ctx)
    await ctx.tx.query({ text: 'update organisation set name = $2 where id = $1', values: [ctx.orgId, name] })
    await changed(ctx, {
      kind: 'organisation.renamed',
      subject: { id: ctx.orgId, name },
      changes: changesBetween({ name: before }, { name }),
    })
    return {}
  },

  state: async (ctx) => {
    const offer = await openOffer(ctx)
    if (!offer || (offer.id !== ctx.accountId && !ctx.primary)) return {}
    const { id, ...shown } = offer
    return { offer: { ...shown, toYou: id === ctx.accountId } }
  },

  offer: async (ctx, { id, password }) => {
    requirePrimary(ctx)
    await checkOwnPassword(ctx, password)
    const { rows } = await ctx.tx.query<{ email: string; own: boolean }>({
      text: `select a.email, a.proven_at is not null as own from membership m join account a on a.id = m.account_id
        where m.org_id = $1 and m.account_id = $2 and m.disabled_at is null and not m.is_primary`,
      values: [ctx.orgId, id],
    })
    const person = rows[0]
    if (!person) throw new AppError('record.missing')
    // somebody who merely found an initial password must not become the owner
    if (!person.own) throw new AppError('ownership.not-proven')
    await setOffer(ctx, id)
    const mail = ownershipMail(await organisationName(ctx), ctx.language)
    await queueMessage(ctx.tx, { kind: 'mail', recipient: person.email, ...mail }, ctx.now, ctx)
    await changed(ctx, { kind: 'organisation.offered', subject: { id, name: person.email } })
    return {}
  },

  withdraw: async (ctx) => {
    const offer = await openOffer(ctx)
    if (!offer || (offer.id !== ctx.accountId && !ctx.primary)) throw new AppError('record.missing')
    await setOffer(ctx, null)
    await changed(ctx, { kind: 'organisation.offer-ended', subject: { id: offer.id, name: offer.email } })
    return {}
  },

  accept: async (ctx, { password }) => {
    await checkOwnPassword(ctx, password)
    const offer = await openOffer(ctx)
    if (offer?.id !== ctx.accountId) throw new AppError('record.missing')
    await ctx.tx.query({
      text: `update membership set is_primary = (account_id = $2), org_role_id = null, version = version + 1
        where org_id = $1 and (is_primary or account_id = $2)`,
      values: [ctx.orgId, ctx.accountId],
    })
    await setOffer(ctx, null)
    await changed(ctx, { kind: 'organisation.handed-over', subject: { id: offer.id, name: offer.email } })
    return {}
  },
})
