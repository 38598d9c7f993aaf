import { AppError } from '#contract/errors.ts'
import { memberWallets } from '#contract/sales/member-wallets.ts'
import {
  memberDetails,
  membersPage,
  pendingPage,
  salesPage,
  walletPage,
} from '#server/contexts/sales/members/member-wallets.queries.ts'
import { editMember } from '#server/contexts/sales/members/edit-member.ts'
import { joinMembers } from '#server/contexts/sales/members/join-members.ts'
import { implement } from '#server/kernel/context.ts'

export const memberWalletsHandlers = implement(memberWallets, {
  edit: editMember,
  join: joinMembers,
  sales: salesPage,
  list: membersPage,
  details: async (ctx, { id }) => {
    const member = await memberDetails(ctx, id)
    if (!member) throw new AppError('record.missing')
    return member
  },
  pending: pendingPage,
  wallet: walletPage,
})
