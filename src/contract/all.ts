import { catalogueCalls } from '#contract/catalogue/calls.ts'
import { insightCalls } from '#contract/insight/calls.ts'
import { onlineCalls } from '#contract/online/calls.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { salesCalls } from '#contract/sales/calls.ts'
import { stockCalls } from '#contract/stock/calls.ts'
import { supplyCalls } from '#contract/supply/calls.ts'
import { images } from '#contract/images.ts'

/** Every area of the contract: implemented by the server, described by OpenAPI and walked by the isolation test. */
export const contract = {
  ...organisationCalls,
  ...catalogueCalls,
  ...stockCalls,
  ...supplyCalls,
  ...salesCalls,
  ...onlineCalls,
  ...insightCalls,
  images,
} as const
