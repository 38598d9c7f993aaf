import { AppError } from '#contract/errors.ts'
import { members } from '#contract/organisation/members.ts'
import { implement } from '#server/kernel/context.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import {
  boughtToday,
  insertMember,
  memberByCode,
  memberByPhone,
} from '#server/contexts/organisation/members/members.queries.ts'
import { newMemberCode } from '#server/contexts/organisation/members/member-code.ts'
import { newId } from '#server/kernel/new-id.ts'

export const membersHandlers = implement(members, {
  byPhone: async (ctx, { phone }) => {
    const member = await memberByPhone(ctx, phone)
    if (!member) throw new AppError('member.missing')
    return member
  },

  byCode: async (ctx, { code }) => {
    const member = await memberByCode(ctx, code)
    if (!member) throw new AppError('member.missing')
    return member
  },

  add: async (ctx, { phone, name, email, code, invitedBy }) => {
    if (code && (await memberByCode(ctx, code))) throw new AppError('member.code-taken')
    const inviter = invitedBy ? await memberByCode(ctx, invitedBy) : undefined
    if (invitedBy && !inviter) throw new AppError('member.inviter-missing')
    const id = newId(ctx.now)
    const member = await insertMember(ctx.tx, ctx.orgId, {
      id,
      code: code ?? newMemberCode(),
      phone,
      name,
      email: email ?? '',
      invitedBy: inviter?.id,
      by: ctx.accountId,
      now: ctx.now,
    })
    if (!member) throw new AppError('member.phone-taken')
    await changed(ctx, { kind: 'member.added', subject: { id, name: name || `…${member.phoneEnd}` } })
    return member
  },

  boughtToday: async (ctx, { code, skuId }) => {
    const member = await memberByCode(ctx, code)
    if (!member) throw new AppError('member.missing')
    return { bought: await boughtToday(ctx, member.id, skuId), invites: member.invites ?? 0 }
  },
})
