import * as v from 'valibot'
import { Id } from '#contract/schemas.ts'

/** Who let something happen that not every cashier may do: the cashier's own permission, or an administrator's PIN. */
export const Approval = v.object({ how: v.picklist(['permission', 'pin']), by: Id })
export type Approval = v.InferOutput<typeof Approval>
