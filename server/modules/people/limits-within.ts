import type { CounterLimits } from '#contract/authority.ts'
import { AppError } from '#contract/errors.ts'
import type { Permission } from '#domain/permissions.ts'
import type { Ctx } from '#server/http/context.ts'
import { permissionsInStore } from '#server/modules/people/granting.ts'
import { ownAuthority } from '#server/modules/pins/pins.queries.ts'

/** What somebody holds in a store: rights, and how much of some of them without anybody else. */
export interface Rights {
  readonly permissions: Iterable<string>
  readonly limits: CounterLimits
}

const PRICES = ['shopCounterDiscount', 'shopCounterPrice'] as const satisfies Permission[]
/** Which rights a limit bounds; without any of them it says nothing. */
const BOUNDS: Readonly<Record<keyof CounterLimits, readonly Permission[]>> = {
  discountPercent: PRICES,
  discountCents: PRICES,
  refundCents: ['shopOfflineOrderRefund'],
}
const limitKeys = Object.keys(BOUNDS) as (keyof CounterLimits)[]

/** How far a right of a role reaches; nowhere without the right. */
function reach({ permissions, limits }: Rights, key: keyof CounterLimits): number {
  const held = new Set(permissions)
  return BOUNDS[key].some((code) => held.has(code)) ? (limits[key] ?? Infinity) : 0
}

/** What the caller may hand back and give away in a store: an administrator lets anything, and so has no limit there. */
export async function rightsInStore(
  ctx: Ctx,
  storeId: string,
): Promise<Rights & { readonly permissions: ReadonlySet<string> }> {
  const permissions = await permissionsInStore(ctx, storeId)
  const free = ctx.primary || permissions.has('shopAdministrator' satisfies Permission)
  const limits = free ? {} : (await ownAuthority(ctx.tx, ctx.orgId, storeId, ctx.accountId)).limits
  return { permissions, limits }
}

/** Whether nothing of a role reaches further than what one holds. */
export const limitsWithin = (own: Rights, role: Rights): boolean =>
  limitKeys.every((key) => reach(role, key) <= reach(own, key))

/**
 * Throws role.beyond-own where a change moves a limit that reaches, before or after, further than the caller's own:
 * nobody gives, or takes over, more than they may give away themselves. What stays as it is is not asked.
 */
export function requireLimits(own: Rights, before: Rights, after: Rights): void {
  for (const key of limitKeys) {
    const [was, is] = [reach(before, key), reach(after, key)]
    if (was !== is && Math.max(was, is) > reach(own, key)) throw new AppError('role.beyond-own')
  }
}

/** Nothing at all: what a role is before it is made. */
export const NO_RIGHTS: Rights = { permissions: [], limits: {} }
