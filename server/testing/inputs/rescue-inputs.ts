import { wholeCodes, type KeyHolder } from '#domain/receipt/receipt-code.ts'
import { receiptProof } from '#server/contexts/sales/lease/receipt-keys.ts'
import type { Inputs } from '#server/testing/inputs/input-world.ts'

const importId = '01900000-0000-7000-8000-00000000e001'

export const inputs: Inputs = {
  'rescue.preview': ({ tablet, sale }) => ({ credential: tablet.lease.credential, ids: [sale] }),
  'rescue.accept': ({ tablet, server }) => ({
    importId,
    credential: tablet.lease.credential,
    entries: [tablet.sale([{ sku: server.one.stores[0].skus[0]! }])],
  }),
  'rescue.rebuild': ({ tablet, server }) => {
    const { body } = tablet.sale([{ sku: server.one.stores[0].skus[0]! }])
    return { codes: wholeCodes('R1-1-1', body, receiptProof(server.key, JSON.parse(body) as KeyHolder, body)) }
  },
}
