import { map } from '#contract/organisation/address.ts'
import { AppError } from '#contract/errors.ts'
import { implementExternal } from '#server/kernel/context.ts'

export const mapHandlers = implementExternal(map, {
  suggest: ({ addresses }, { address, session }) => addresses.suggest(address, session),
  details: async ({ addresses }, { placeId, session }) => {
    const found = await addresses.details(placeId, session)
    if (!found) throw new AppError('record.missing')
    return { ...found }
  },
})
