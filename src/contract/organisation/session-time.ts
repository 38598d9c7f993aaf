import * as v from 'valibot'
import { query } from '#contract/define.ts'

/** Part of `user`. By itself, because each start of a counter asks it and no other call of `user`. */
export const sessionTime = query({
  name: 'user.sessionTime',
  path: 'GET /user/getSessionTime',
  can: 'signed-in',
  input: v.object({}),
  /** Idle minutes before the session ends, and where that number comes from. */
  output: v.object({ minutes: v.number(), source: v.picklist(['account', 'role', 'default']) }),
  reads: ['session'],
})
