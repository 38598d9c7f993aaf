import type { Ctx } from '#server/kernel/context.ts'

/**
 * Whether the caller may correct, resubmit or delete stores that are not approved. Nobody can enter such a store, so no
 * position in it is needed.
 */
export const looksAfterClosed = ({ permissions }: Pick<Ctx, 'permissions'>): boolean =>
  permissions.has('orgShopReAudit') || permissions.has('orgShopDelete')
