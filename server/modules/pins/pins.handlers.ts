import { AppError } from '#contract/errors.ts'
import { pins } from '#contract/pins.ts'
import { implement } from '#server/http/context.ts'
import { checkOwnPassword } from '#server/modules/account/own-password.ts'
import { recordActivity } from '#server/modules/activity/record-activity.ts'
import { pinVerifier } from '#server/modules/pins/pin-verifier.ts'
import { keepPin, ownPin } from '#server/modules/pins/pins.queries.ts'
import { hashPassword } from '#server/modules/user/password.ts'

export const pinsHandlers = implement(pins, {
  state: (ctx) => ownPin(ctx),

  set: async (ctx, { password, pin }) => {
    if (!(await ownPin(ctx)).offered) throw new AppError('access.denied')
    const own = await checkOwnPassword(ctx, password)
    await keepPin(ctx, { hash: await hashPassword(pin), verifier: await pinVerifier(pin) })
    await recordActivity(ctx, { action: 'pin.set', subject: { id: ctx.accountId, name: own.email } })
    return {}
  },

  remove: async (ctx) => {
    await keepPin(ctx, null)
    await recordActivity(ctx, { action: 'pin.removed', subject: { id: ctx.accountId, name: '' } })
    return {}
  },
})
