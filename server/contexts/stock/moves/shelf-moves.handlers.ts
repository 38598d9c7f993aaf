import { shelfMoves } from '#contract/shelf-moves.ts'
import { openLane } from '#server/contexts/stock/counts/stock-lanes.ts'
import { deviceStock } from '#server/contexts/stock/moves/device-stock.queries.ts'
import { bringMoves, sendMoves } from '#server/contexts/stock/moves/sent-moves.ts'
import { implement } from '#server/kernel/context.ts'
import { credentialKey } from '#server/kernel/credential.ts'
import { issueStockCredential } from '#server/kernel/stock-credential.ts'

export const shelfMovesHandlers = implement(shelfMoves, {
  stock: deviceStock,

  lane: async (ctx, { deviceId, name }) => {
    await openLane(ctx, { id: deviceId, name, accountId: ctx.accountId }, undefined)
    const claims = { org: ctx.orgId, store: ctx.storeId, device: deviceId, account: ctx.accountId, at: ctx.now }
    const credential = issueStockCredential(await credentialKey(ctx.tx, ctx.now), claims)
    return { credential, accountId: ctx.accountId }
  },

  send: sendMoves,
  bring: bringMoves,
})
