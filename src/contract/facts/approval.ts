import * as v from 'valibot'
import { Id } from '#contract/schemas.ts'

/**
 * Who let something happen that not every cashier may do: the cashier's own permission, an administrator's PIN, or an
 * administrator who typed e-mail and password, connected.
 */
export const Approval = v.object({ how: v.picklist(['permission', 'pin', 'password']), by: Id })
export type Approval = v.InferOutput<typeof Approval>
