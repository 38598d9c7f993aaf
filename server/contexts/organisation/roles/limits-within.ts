import type { CounterLimits } from '#contract/organisation/authority.ts'
import { AppError } from '#contract/errors.ts'
import { storePermissions, type Permission } from '#domain/permissions.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** Somebody's rights in a store: permissions, and the limits of some of them. */
export interface Rights {
  readonly permissions: Iterable<string>
  readonly limits: CounterLimits
}

const ADMINISTRATOR = 'shopAdministrator' satisfies Permission
const PRICES = ['shopCounterDiscount', 'shopCounterPrice'] as const satisfies Permission[]
/** The permissions that a limit belongs to; without any of them it has no meaning. */
const BOUNDS: Readonly<Record<keyof CounterLimits, readonly Permission[]>> = {
  discountPercent: PRICES,
  discountCents: PRICES,
  refundCents: ['shopOfflineOrderRefund', 'shopCounterRefundWithoutReceipt'],
}
const limitKeys = Object.keys(BOUNDS) as (keyof CounterLimits)[]

/** Extent of a role's permission: its limit, or 0 without the permission. */
function reach({ permissions, limits }: Rights, key: keyof CounterLimits): number {
  const granted = new Set(permissions)
  return BOUNDS[key].some((code) => granted.has(code)) ? (limits[key] ?? Infinity) : 0
}

/** Rights whose permissions can be looked up. */
type Granted = Rights & { readonly permissions: ReadonlySet<string> }

/**
 * The caller's rights in several stores, read with one statement: everything for the primary account, else those of
 * their position. An administrator approves anything, and so has no limit there.
 */
export async function rightsInStores(ctx: Ctx, storeIds: readonly string[]): Promise<(storeId: string) => Granted> {
  if (ctx.primary) return () => ({ permissions: new Set(storePermissions), limits: {} })
  const { rows } = await ctx.tx.query<{ store_id: string; permissions: string[]; limits: CounterLimits }>({
    text: `select p.store_id, r.permissions, r.limits from store_position p
      join store_role r on r.org_id = p.org_id and r.store_id = p.store_id and r.id = p.store_role_id
      where p.org_id = $1 and p.account_id = $2 and p.store_id = any($3::uuid[])`,
    values: [ctx.orgId, ctx.accountId, storeIds],
  })
  const ofStore = new Map(
    rows.map(({ store_id, limits, permissions: codes }) => {
      const permissions = new Set(codes)
      return [store_id, { permissions, limits: permissions.has(ADMINISTRATOR) ? {} : limits }]
    }),
  )
  return (storeId) => ofStore.get(storeId) ?? { permissions: new Set(), limits: {} }
}

/** The same for one store. */
export const rightsInStore = async (ctx: Ctx, storeId: string): Promise<Granted> =>
  (await rightsInStores(ctx, [storeId]))(storeId)

/** Whether nothing in a role reaches further than the caller's own rights. */
export const limitsWithin = (own: Rights, role: Rights): boolean =>
  limitKeys.every((key) => reach(role, key) <= reach(own, key))

/**
 * Throws role.beyond-own if a change touches a limit that is, before or after, higher than the caller's own. Unchanged
 * limits are not checked.
 */
export function requireLimits(own: Rights, before: Rights, after: Rights): void {
  for (const key of limitKeys) {
    const [was, is] = [reach(before, key), reach(after, key)]
    if (was !== is && Math.max(was, is) > reach(own, key)) throw new AppError('role.beyond-own')
  }
}

/** Whether somebody may create a position with these rights: none of them is beyond their own. */
export const mayCreate = (own: Granted, wanted: Rights): boolean =>
  [...wanted.permissions].every((code) => own.permissions.has(code)) && limitsWithin(own, wanted)

/** No rights: the state before a role is created. */
export const NO_RIGHTS: Rights = { permissions: [], limits: {} }
