import type { Inputs, InputWorld, Preparations } from '#server/testing/inputs/input-world.ts'

/** A shop that is open, at an address. */
const open = ({ server }: InputWorld) =>
  server.db.query({
    text: `update store set version = 0, domain = case when domain = '' then id::text else domain end,
      profile = profile || '{"storefront":{"on":true}}'`,
  })

export const inputs: Inputs = {
  'storefront.setInfo': () => ({ version: 0, on: false }),
  'storefront.setSelling': () => ({ payAtPickup: true }),
}

export const preparations: Preparations = {
  'storefront.setInfo': open,
  'storefront.setSelling': open,
  'storefront.preview': open,
  'storefront.sign': open,
}
