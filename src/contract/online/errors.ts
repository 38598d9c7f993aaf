import type { ErrorRules } from '#contract/error-rules.ts'

/** Errors about goods of the online store. */
export const onlineErrors = {
  'online.sales-method': { retry: 'after-change' },
  'online.off-sale-past': { retry: 'after-change' },
  'online.delivery-not-configured': { retry: 'after-change' },
  'online.no-way': { retry: 'after-change' },
  'online.no-tax': { retry: 'after-change' },
  'online.nothing-shown': { retry: 'after-change' },
  'online.published': { retry: 'never' },
  'online.waiting': { retry: 'later' },
  'online.rejected': { retry: 'after-change' },
  'online.on-sale': { retry: 'after-change' },
  'online.no-limit': { retry: 'never' },
  'online.category-levels': { retry: 'after-change' },
  'online.category-children': { retry: 'after-change' },
  'online.category-many': { retry: 'after-change' },
  'storefront.not-approved': { retry: 'later' },
  'storefront.not-in-business': { retry: 'after-change' },
  'storefront.no-prefix': { retry: 'after-change' },
  'storefront.no-goods': { retry: 'after-change' },
} as const satisfies ErrorRules
