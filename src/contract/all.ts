import { map } from '#contract/address.ts'
import { goods } from '#contract/goods.ts'
import { images } from '#contract/images.ts'
import { operator } from '#contract/operator.ts'
import { order } from '#contract/order.ts'
import { registration } from '#contract/registration.ts'
import { shifts } from '#contract/shifts.ts'
import { stores } from '#contract/stores.ts'
import { org, shopShell, user } from '#contract/user.ts'

/** Every area of the contract: what the server implements, OpenAPI describes and the isolation test walks. */
export const contract = {
  user,
  registration,
  operator,
  map,
  org,
  stores,
  shopShell,
  order,
  shifts,
  goods,
  images,
} as const
