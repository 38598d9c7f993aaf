import { addressLine, type Address } from '#contract/organisation/address.ts'
import type { StoreConfig } from '#contract/organisation/store-settings.ts'
import { cents, ppm } from '#domain/money.ts'
import type { Tx } from '#server/db/session.ts'

/** A demo store's profile and settings. */
export interface StoreLook {
  readonly domain: string
  readonly email: string
  readonly address: Address
  /** Tax in parts per million. */
  readonly rate: number
  readonly postCodes: readonly string[]
}

const RETAIL = 1
const SUPERMARKET = 101
const MORNING = 8 * 60
const EVENING = 21 * 60

const configOf = (
  look: StoreLook,
): Omit<StoreConfig, 'tipsSupported' | 'tipPercents' | 'pricesIncludeTax' | 'freeDeliveryFrom'> => ({
  hours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: day === 0 ? MORNING + 60 : MORNING, to: EVENING })),
  refundDays: 30,
  taxRate: ppm(look.rate),
  cashRewardBps: 100,
  preparationMinutes: 20,
  selfPickup: true,
  pickupMinutes: 30,
  delivery: true,
  deliveryDays: [1, 2, 3, 4, 5],
  deliveryBaseFee: cents(399),
  preOrder: false,
  preOrderDays: 0,
})

/** Fills in a store's public information and settings, so that its forms are not empty. */
export async function fillStoreProfile(tx: Tx, orgId: string, storeId: string, look: StoreLook): Promise<void> {
  await tx.query({
    text: `update store set domain = $3, email = $4, industry_id = ${RETAIL}, category_id = ${SUPERMARKET}, address = $5,
        profile = $6 where org_id = $1 and id = $2`,
    values: [
      orgId,
      storeId,
      look.domain,
      look.email,
      JSON.stringify({ ...look.address, line: addressLine(look.address) }),
      JSON.stringify(configOf(look)),
    ],
  })
  await tx.query({
    text: 'insert into store_postcode (org_id, store_id, code) values ($1, $2, unnest($3::text[]))',
    values: [orgId, storeId, look.postCodes],
  })
  // the last one is farther away
  await tx.query({
    text: 'update store_postcode set base_cents = $4 where org_id = $1 and store_id = $2 and code = $3',
    values: [orgId, storeId, look.postCodes.at(-1), cents(599)],
  })
}
