import type { Ctx } from '#server/kernel/context.ts'

/**
 * Whether the caller looks after stores that are not open: corrects and submits them again, or deletes them. Nobody
 * can enter such a store, so a position in it is not asked for.
 */
export const looksAfterClosed = ({ permissions }: Pick<Ctx, 'permissions'>): boolean =>
  permissions.has('orgShopReAudit') || permissions.has('orgShopDelete')
