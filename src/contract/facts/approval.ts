import * as v from 'valibot'
import { Id } from '#contract/schemas.ts'

/**
 * The person who approved something that not every cashier may do: the cashier's own permission, an administrator's
 * PIN, or an administrator's e-mail and password, online.
 */
export const Approval = v.object({ how: v.picklist(['permission', 'pin', 'password']), by: Id })

/**
 * An approval, version 2: with the proof that the PIN was typed. The PIN is sealed to the server's key, bound to
 * everything it approves (docs/decisions/approval-proofs.md). All new members are optional.
 */
export const ProvenApproval = v.object({
  ...Approval.entries,
  /** Created for this approval; it counts once. */
  id: v.optional(Id),
  /** The most that it gives away, in cents; 0 for approvals without an amount. */
  gives: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  proof: v.optional(
    v.object({
      /** The id of the server key that it is sealed to. */
      key: v.pipe(v.string(), v.maxLength(20)),
      sealed: v.pipe(v.string(), v.maxLength(200)),
    }),
  ),
})
export type Approval = v.InferOutput<typeof ProvenApproval>
