import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { Id, Instant, OneLine } from '#contract/schemas.ts'
import { LONGEST_PASSWORD } from '#domain/password-policy.ts'

const Password = v.pipe(v.string(), v.minLength(6), v.maxLength(LONGEST_PASSWORD))

/** The organisation's name and its primary account. */
export const ownership = {
  rename: command({
    name: 'ownership.rename',
    path: 'POST /org/rename',
    can: 'signed-in',
    input: v.object({ name: OneLine(75) }),
    output: v.object({}),
    writes: ['account', 'session', 'activity'],
    errors: ['access.denied'],
  }),
  /** The person asked to become the primary account: shown to both sides. */
  state: query({
    name: 'ownership.state',
    path: 'GET /org/ownership',
    can: 'signed-in',
    input: v.object({}),
    output: v.object({
      offer: v.optional(v.object({ toYou: v.boolean(), name: v.string(), email: v.string(), at: Instant })),
    }),
    reads: ['ownership', 'account'],
  }),
  /** The primary account asks somebody to take over, with its password; nothing changes before they agree. */
  offer: command({
    name: 'ownership.offer',
    path: 'POST /org/ownership/offer',
    can: 'signed-in',
    input: v.object({ id: Id, password: Password }),
    output: v.object({}),
    writes: ['ownership', 'activity'],
    errors: [
      'access.denied',
      'record.missing',
      'ownership.not-proven',
      'account.wrong-password',
      'auth.too-many-attempts',
    ],
  }),
  /** Withdraws the offer, or declines it. */
  withdraw: command({
    name: 'ownership.withdraw',
    path: 'POST /org/ownership/withdraw',
    can: 'signed-in',
    input: v.object({}),
    output: v.object({}),
    writes: ['ownership', 'activity'],
    errors: ['record.missing'],
  }),
  /** Agrees with one's own password. The former primary account stays a member without a role. */
  accept: command({
    name: 'ownership.accept',
    path: 'POST /org/ownership/accept',
    can: 'signed-in',
    input: v.object({ password: Password }),
    output: v.object({}),
    writes: ['ownership', 'account', 'permission', 'session', 'activity'],
    errors: ['record.missing', 'account.wrong-password', 'auth.too-many-attempts'],
  }),
}
