import type { Permission } from '#domain/permissions.ts'

/** Pages of the operating statement that have no node of their own in the permission tree. */
export const furtherPages = {
  hours: { name: { zh: '时段', en: 'Hours' }, needs: ['summaryTable'] },
  margin: { name: { zh: '毛利额', en: 'Margin' }, needs: ['summaryTable', 'shopCostSee'] },
  waste: { name: { zh: '损耗', en: 'Waste' }, needs: ['shopCostSee'] },
} as const satisfies Record<
  string,
  { readonly name: { readonly zh: string; readonly en: string }; readonly needs: readonly Permission[] }
>
export type FurtherPage = keyof typeof furtherPages
