import type { Ctx } from '#server/kernel/context.ts'

/** Whether the caller may see and enter what goods cost in the store. */
export const maySeeCost = ({ permissions }: Pick<Ctx, 'permissions'>): boolean => permissions.has('shopCostSee')
