import { AppError } from '#contract/errors.ts'
import { stockTransfers } from '#contract/stock/stock-transfers.ts'
import { documentPlaces } from '#server/contexts/stock/documents/documents.queries.ts'
import { saveTransfer } from '#server/contexts/stock/transfers/draft-transfer.ts'
import { findTransferItems } from '#server/contexts/stock/transfers/find-items.ts'
import { receiveTransfer } from '#server/contexts/stock/transfers/receive-transfer.ts'
import { acceptTransfer, cancelTransfer, requestTransfer } from '#server/contexts/stock/transfers/request-transfer.ts'
import { sendTransfer } from '#server/contexts/stock/transfers/send-transfer.ts'
import { settleTransfer } from '#server/contexts/stock/transfers/settle-transfer.ts'
import { transferDetails } from '#server/contexts/stock/transfers/transfer-details.ts'
import { transferPdf } from '#server/contexts/stock/transfers/transfer-pdf.ts'
import { otherStores, transferPage } from '#server/contexts/stock/transfers/transfers.queries.ts'
import { type Ctx, implement } from '#server/kernel/context.ts'
import { paperReply } from '#server/kernel/paper-reply.ts'

async function found(ctx: Ctx, id: string) {
  const details = await transferDetails(ctx, id)
  if (!details) throw new AppError('record.missing')
  return details
}

export const stockTransfersHandlers = implement(
  stockTransfers,
  {
    list: (ctx, filter) => transferPage(ctx, filter),

    details: (ctx, { id }) => found(ctx, id),

    stores: async (ctx) => ({ records: await otherStores(ctx) }),

    places: async (ctx) => ({ records: await documentPlaces(ctx) }),

    find: (ctx, wanted) => findTransferItems(ctx, wanted),

    add: async (ctx, transfer) => ({ version: await saveTransfer(ctx, transfer) }),

    request: requestTransfer,
    accept: acceptTransfer,
    send: sendTransfer,
    receive: receiveTransfer,
    settle: settleTransfer,
    cancel: cancelTransfer,

    pdf: async (ctx, { id, form }) => {
      const details = await ctx.db.tx((tx) => found({ ...ctx, tx }, id))
      return paperReply(ctx.orgId, await transferPdf(ctx, details), form, details.number ?? 'draft')
    },
  },
  ['pdf'],
)
