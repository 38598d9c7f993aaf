import type { Endpoint } from '#contract/define.ts'
import { accountInputs, accountPreparations } from '#server/testing/inputs/account-inputs.ts'
import { priceInputs, pricePreparations } from '#server/testing/inputs/price-inputs.ts'
import { importInputs, importPreparations } from '#server/testing/inputs/import-inputs.ts'
import { labelInputs, labelPreparations } from '#server/testing/inputs/label-inputs.ts'
import { bulkInputs, bulkPreparations } from '#server/testing/inputs/bulk-inputs.ts'
import { countInputs, countPreparations } from '#server/testing/inputs/count-inputs.ts'
import { counterInputs, counterPreparations } from '#server/testing/inputs/counter-inputs.ts'
import { documentInputs, documentPreparations } from '#server/testing/inputs/document-inputs.ts'
import { inputWorld, makePeople, type Inputs, type Preparations } from '#server/testing/inputs/input-world.ts'
import { jobInputs, jobPreparations } from '#server/testing/inputs/job-inputs.ts'
import { macouInputs, macouPreparations } from '#server/testing/inputs/macou-inputs.ts'
import { noticeInputs, noticePreparations } from '#server/testing/inputs/notice-inputs.ts'
import { orderInputs, orderPreparations } from '#server/testing/inputs/order-inputs.ts'
import { onlineInputs, onlinePreparations } from '#server/testing/inputs/online-inputs.ts'
import { paymentInputs, paymentPreparations } from '#server/testing/inputs/payment-inputs.ts'
import { peopleInputs, peoplePreparations } from '#server/testing/inputs/people-inputs.ts'
import { printerInputs, printerPreparations } from '#server/testing/inputs/printer-inputs.ts'
import { productInputs, productPreparations } from '#server/testing/inputs/product-inputs.ts'
import { refundInputs, refundPreparations } from '#server/testing/inputs/refund-inputs.ts'
import { registrationInputs, registrationPreparations } from '#server/testing/inputs/registration-inputs.ts'
import { receiptInputs, receiptPreparations } from '#server/testing/inputs/receipt-inputs.ts'
import { rescueInputs } from '#server/testing/inputs/rescue-inputs.ts'
import { storefrontInputs, storefrontPreparations } from '#server/testing/inputs/storefront-inputs.ts'
import { logisticsInputs, logisticsPreparations } from '#server/testing/inputs/logistics-inputs.ts'
import { settingsInputs, settingsPreparations } from '#server/testing/inputs/settings-inputs.ts'
import { shiftInputs, shiftPreparations } from '#server/testing/inputs/shift-inputs.ts'
import { materialInputs, materialPreparations } from '#server/testing/inputs/material-inputs.ts'
import { purchaseInputs, purchasePreparations } from '#server/testing/inputs/purchase-inputs.ts'
import { stockInputs, stockPreparations } from '#server/testing/inputs/stock-inputs.ts'
import { placeInputs, placePreparations } from '#server/testing/inputs/place-inputs.ts'
import { storageInputs, storagePreparations } from '#server/testing/inputs/storage-inputs.ts'
import { transferInputs, transferPreparations } from '#server/testing/inputs/transfer-inputs.ts'
import { unitInputs, unitPreparations } from '#server/testing/inputs/unit-inputs.ts'
import type { Tablet } from '#server/testing/tablet.ts'
import type { TestServer } from '#server/testing/test-server.ts'

/** Input for every endpoint of the contract that needs any. */
export interface ValidInputs {
  readonly of: (endpoint: Endpoint) => Record<string, unknown>
  /** Prepares what a permitted call needs. */
  readonly prepare: (endpoint: Endpoint) => Promise<void>
}

const sellingInputs: Inputs = {
  'order.startShift': ({ server }) => ({
    id: server.one.stores[0].counters[1],
    deviceId: 'other-device',
    floatCents: 0,
  }),
  'order.details': ({ sale }) => ({ id: sale }),
  'goods.delta': () => ({ since: 0 }),
  'order.facts': ({ server, tablet }) => ({
    deviceId: 'd',
    entries: [tablet.freeze('sale', tablet.saleData([{ sku: server.one.stores[0].skus[0]! }]))],
  }),
}

const all: Inputs = {
  ...sellingInputs,
  ...registrationInputs,
  ...peopleInputs,
  ...counterInputs,
  ...jobInputs,
  ...printerInputs,
  ...refundInputs,
  ...macouInputs,
  ...rescueInputs,
  ...receiptInputs,
  ...accountInputs,
  ...logisticsInputs,
  ...storefrontInputs,
  ...onlineInputs,
  ...noticeInputs,
  ...orderInputs,
  ...settingsInputs,
  ...shiftInputs,
  ...paymentInputs,
  ...unitInputs,
  ...productInputs,
  ...bulkInputs,
  ...labelInputs,
  ...priceInputs,
  ...importInputs,
  ...storageInputs,
  ...countInputs,
  ...documentInputs,
  ...transferInputs,
  ...materialInputs,
  ...stockInputs,
  ...purchaseInputs,
  ...placeInputs,
}
const preparations: Preparations = {
  ...registrationPreparations,
  ...peoplePreparations,
  ...counterPreparations,
  ...jobPreparations,
  ...printerPreparations,
  ...receiptPreparations,
  ...refundPreparations,
  ...macouPreparations,
  ...accountPreparations,
  ...logisticsPreparations,
  ...storefrontPreparations,
  ...onlinePreparations,
  ...noticePreparations,
  ...orderPreparations,
  ...settingsPreparations,
  ...shiftPreparations,
  ...paymentPreparations,
  ...unitPreparations,
  ...bulkPreparations,
  ...labelPreparations,
  ...pricePreparations,
  ...importPreparations,
  ...productPreparations,
  ...storagePreparations,
  ...countPreparations,
  ...documentPreparations,
  ...transferPreparations,
  ...materialPreparations,
  ...stockPreparations,
  ...purchasePreparations,
  ...placePreparations,
}

/** Inputs that refer to `server`'s first organisation, a tablet on duty there and one of its sales. */
export async function validInputs(server: TestServer, tablet: Tablet, sale: string): Promise<ValidInputs> {
  const world = await inputWorld(server, tablet, sale)
  return {
    of: (endpoint) => all[endpoint.name]?.(world) ?? {},
    prepare: async (endpoint) => {
      await makePeople(world)
      await preparations[endpoint.name]?.(world)
    },
  }
}
