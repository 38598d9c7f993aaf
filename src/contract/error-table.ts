import { catalogueErrors } from '#contract/catalogue/errors.ts'
import { insightErrors } from '#contract/insight/errors.ts'
import { onlineErrors } from '#contract/online/errors.ts'
import { organisationErrors } from '#contract/organisation/errors.ts'
import { salesErrors } from '#contract/sales/errors.ts'
import { stockErrors } from '#contract/stock/errors.ts'
import { supplyErrors } from '#contract/supply/errors.ts'
import type { ErrorRules } from '#contract/error-rules.ts'

/** Every error of the server, with its retry rule and, for transport errors, its HTTP status. */
export const errors = {
  ...organisationErrors,
  ...catalogueErrors,
  ...stockErrors,
  ...supplyErrors,
  ...salesErrors,
  ...onlineErrors,
  ...insightErrors,
  'access.denied': { retry: 'never' },
  'access.store-missing': { retry: 'after-change' },
  'access.store-not-open': { retry: 'after-change' },
  'input.invalid': { retry: 'after-change' },
  'input.unreadable': { retry: 'never' },
  'record.missing': { retry: 'never' },
  'record.stale': { retry: 'after-change' },
  'record.taken': { retry: 'after-change' },
  'state.not-allowed': { retry: 'after-change' },
  'image.too-large': { retry: 'after-change' },
  'image.not-an-image': { retry: 'after-change' },
  'image.too-many-pixels': { retry: 'after-change' },
  'image.too-small': { retry: 'after-change' },
  'image.not-stored': { retry: 'later' },
  'client.too-old': { retry: 'after-change', status: 426 },
  'server.too-large': { retry: 'never', status: 413 },
  'server.too-many-requests': { retry: 'later', status: 429 },
  'server.no-space': { retry: 'later', status: 507 },
  'server.busy': { retry: 'later', status: 503 },
  'server.fault': { retry: 'later', status: 500 },
} as const satisfies ErrorRules

export type ErrorCode = keyof typeof errors

export const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(errors, code)
