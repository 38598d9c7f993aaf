import type { ErrorRules } from '#contract/error-rules.ts'

/** Errors about reports and their ranges of days. */
export const insightErrors = {
  'range.reversed': { retry: 'after-change' },
  'range.too-long': { retry: 'after-change' },
  'range.future': { retry: 'after-change' },
  'range.today': { retry: 'after-change' },
  'report.too-many-files': { retry: 'after-change' },
  'report.no-mail': { retry: 'never' },
  'report.too-many-schedules': { retry: 'after-change' },
} as const satisfies ErrorRules
