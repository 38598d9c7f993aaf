import * as v from 'valibot'
import { Id } from '#contract/schemas.ts'

/**
 * Who let something happen that not every cashier may do: the cashier's own permission, an administrator's PIN, or an
 * administrator who typed e-mail and password, connected.
 */
export const Approval = v.object({ how: v.picklist(['permission', 'pin', 'password']), by: Id })

/**
 * An approval, version 2: beside who let it, what proves that their PIN was typed. The PIN is sealed to the server's key,
 * bound to everything that it lets (docs/decisions/approval-proofs.md). Everything new may be left out.
 */
export const ProvenApproval = v.object({
  ...Approval.entries,
  /** Minted for this approval; it counts once. */
  id: v.optional(Id),
  /** The most that it gives away, in cents; 0 where it lets no amount. */
  gives: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  proof: v.optional(
    v.object({
      /** Which of the server's keys it is sealed to. */
      key: v.pipe(v.string(), v.maxLength(20)),
      sealed: v.pipe(v.string(), v.maxLength(200)),
    }),
  ),
})
export type Approval = v.InferOutput<typeof ProvenApproval>
