import type { ErrorRules } from '#contract/error-rules.ts'

/** Errors about ranges of days in reports. */
export const insightErrors = {
  'range.reversed': { retry: 'after-change' },
  'range.too-long': { retry: 'after-change' },
  'range.future': { retry: 'after-change' },
  'range.today': { retry: 'after-change' },
} as const satisfies ErrorRules
