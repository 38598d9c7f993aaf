import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { LONGEST_PASSWORD } from '#domain/password-policy.ts'

/** 4 to 8 figures. */
const Pin = v.pipe(v.string(), v.regex(/^[0-9]{4,8}$/))

const password = v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_PASSWORD))

/** An administrator's own PIN: Settings › Account security. */
export const pins = {
  state: query({
    name: 'pins.state',
    path: 'GET /user/pin',
    can: 'signed-in',
    input: v.object({}),
    output: v.object({
      /** The caller is an administrator of the organisation, or of one of its stores. */
      offered: v.boolean(),
      set: v.boolean(),
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
  remove: command({
    name: 'pins.remove',
    path: 'DELETE /user/pin',
    can: 'signed-in',
    input: v.object({}),
    output: v.object({}),
    writes: ['account', 'activity'],
  }),
}
