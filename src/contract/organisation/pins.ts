import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { Id, Instant, Text } from '#contract/schemas.ts'
import { LONGEST_PASSWORD } from '#domain/password-policy.ts'

/** 6 to 8 digits: four could be tried in minutes. */
const Pin = v.pipe(v.string(), v.regex(/^[0-9]{6,8}$/))

const password = v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_PASSWORD))

/** A person's own PIN for the counters: Settings › Account security. */
export const pins = {
  state: query({
    name: 'pins.state',
    path: 'GET /user/pin',
    can: 'signed-in',
    input: v.object({}),
    output: v.object({
      /** The caller approves or sells in a store of the organisation. */
      offered: v.boolean(),
      set: v.boolean(),
      /** It was set when PINs could be shorter: a longer one is asked for. Absent: an older server. */
      renew: v.optional(v.boolean()),
      /** Cashiers at whose counters too many of the caller's PINs were wrong, so none is tried there any more. */
      doubted: v.optional(v.array(v.object({ id: Id, name: v.string(), since: Instant }))),
    }),
    reads: ['account'],
  }),
  set: command({
    name: 'pins.set',
    path: 'POST /user/pin',
    can: 'signed-in',
    input: v.object({ password, pin: Pin }),
    output: v.object({}),
    writes: ['account', 'activity'],
    errors: ['account.wrong-password', 'auth.key-lost', 'auth.too-many-attempts', 'access.denied'],
  }),
  /** Allows the caller's PIN again at the counters where too many were wrong. */
  trust: command({
    name: 'pins.trust',
    path: 'POST /user/pin/trust',
    can: 'signed-in',
    input: v.object({ password }),
    output: v.object({}),
    writes: ['account', 'activity'],
    errors: ['account.wrong-password', 'auth.key-lost', 'auth.too-many-attempts'],
  }),
  /**
   * Checks a sealed PIN at once, for a connected counter; the result is used when the fact with it arrives. Wrong PINs
   * are counted only for this cashier and approver.
   */
  check: command({
    name: 'pins.check',
    path: 'POST /shop/order/approval',
    can: 'shopOfflineOrderOfflineCollection',
    input: v.object({
      id: Id,
      by: Id,
      power: Text(60),
      counter: Id,
      subject: Id,
      gives: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
      proof: v.object({ key: Text(20), sealed: Text(200) }),
    }),
    /** `doubted`: too many were wrong; the approver must allow the PIN again in the back office. */
    output: v.object({ state: v.picklist(['right', 'wrong', 'doubted']) }),
    // too many wrong ones show in the account's settings
    writes: ['account'],
    errors: [],
  }),
  remove: command({
    name: 'pins.remove',
    path: 'DELETE /user/pin',
    can: 'signed-in',
    input: v.object({}),
    output: v.object({}),
    writes: ['account', 'activity'],
  }),
}
