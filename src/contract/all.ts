import { goods } from '#contract/goods.ts'
import { images } from '#contract/images.ts'
import { order } from '#contract/order.ts'
import { shifts } from '#contract/shifts.ts'
import { org, shopShell, user } from '#contract/user.ts'

/** Every area of the contract: what the server implements, OpenAPI describes and the isolation test walks. */
export const contract = { user, org, shopShell, order, shifts, goods, images } as const
