import { AppError } from '#contract/errors.ts'
import { memberWallets } from '#contract/sales/member-wallets.ts'
import {
  memberDetails,
  membersPage,
  pendingPage,
  walletPage,
} from '#server/contexts/sales/members/member-wallets.queries.ts'
import { implement } from '#server/kernel/context.ts'

export const memberWalletsHandlers = implement(memberWallets, {
  list: membersPage,
  details: async (ctx, { id }) => {
    const member = await memberDetails(ctx, id)
    if (!member) throw new AppError('record.missing')
    return member
  },
  pending: pendingPage,
  wallet: walletPage,
})
