import type { ErrorRules } from '#contract/error-rules.ts'

/** Errors about stock documents, counts and transfers. */
export const stockErrors = {
  'document.posted': { retry: 'never' },
  'document.empty': { retry: 'after-change' },
  'document.of-sale': { retry: 'never' },
  'stock.short': { retry: 'after-change' },
  'transfer.sent': { retry: 'never' },
  'transfer.not-draft': { retry: 'never' },
  'transfer.own': { retry: 'never' },
  'count.open-elsewhere': { retry: 'after-change' },
  'count.nothing': { retry: 'after-change' },
  'count.undecided': { retry: 'after-change' },
  'count.posted': { retry: 'never' },
  'count.posting': { retry: 'later' },
  'count.other-person': { retry: 'after-change' },
  'count.alone': { retry: 'after-change' },
  'count.zero-unconfirmed': { retry: 'after-change' },
  'count.device-unknown': { retry: 'never' },
  'count.device-ended': { retry: 'never' },
  'count.file-foreign': { retry: 'never' },
  'count.file-other-store': { retry: 'never' },
} as const satisfies ErrorRules
