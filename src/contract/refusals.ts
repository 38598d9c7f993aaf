import { needsStore, type Endpoint } from '#contract/define.ts'
import type { ErrorCode } from '#contract/errors.ts'

/** The refusals that any call may answer: its list of `errors` does not repeat them. */
const commonErrors = [
  'input.invalid',
  'input.unreadable',
  'record.taken',
  'server.too-large',
  'server.too-many-requests',
  'server.no-space',
  'server.busy',
  'server.fault',
] as const satisfies readonly ErrorCode[]

/** The refusals for callers without permission, by permitted caller. */
const guardErrors = {
  public: [],
  credential: ['auth.credential-ended'],
  session: ['auth.required', 'auth.signed-in-elsewhere', 'auth.must-change-password', 'access.denied'],
  store: ['access.store-missing', 'access.store-not-open'],
} as const satisfies Record<string, readonly ErrorCode[]>

/** Every refusal that a call may answer. */
export function refusalsOf(endpoint: Endpoint): ReadonlySet<ErrorCode> {
  const { can, errors } = endpoint
  const guard = can === 'public' || can === 'credential' ? guardErrors[can] : guardErrors.session
  return new Set([...errors, ...commonErrors, ...guard, ...(needsStore(endpoint) ? guardErrors.store : [])])
}
