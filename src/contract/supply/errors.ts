import type { ErrorRules } from '#contract/error-rules.ts'

/** Errors about suppliers and purchase orders. */
export const supplyErrors = {
  'supplier.name-taken': { retry: 'after-change' },
  'purchase.reviewed': { retry: 'never' },
  'purchase.closed': { retry: 'never' },
  'purchase.self-review': { retry: 'never' },
  'purchase.alone': { retry: 'after-change' },
  'purchase.over': { retry: 'after-change' },
  'purchase.no-supplier': { retry: 'after-change' },
  'purchase.no-mail': { retry: 'never' },
  'purchase.no-address': { retry: 'after-change' },
  'purchase.more-coming': { retry: 'after-change' },
  'purchase.mail-limit': { retry: 'later' },
} as const satisfies ErrorRules
