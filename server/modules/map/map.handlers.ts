import { map } from '#contract/address.ts'
import { AppError } from '#contract/errors.ts'
import { zipAddressBook } from '#server/drivers/addresses/zip-address-book.ts'
import { implement } from '#server/http/context.ts'

export const mapHandlers = implement(map, {
  suggest: (_, { address }) => zipAddressBook.suggest(address),
  details: async (_, { placeId }) => {
    const found = await zipAddressBook.details(placeId)
    if (!found) throw new AppError('record.missing')
    return { ...found }
  },
})
