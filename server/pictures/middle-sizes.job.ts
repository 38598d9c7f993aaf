import * as v from 'valibot'
import { doubling, jobKind } from '#server/jobs/job-kind.ts'
import { makeMiddleSizes } from '#server/pictures/make-middle-sizes.ts'

/** Makes the middle size of the pictures that have none. */
export const middleSizes = jobKind({
  kind: 'pictures.middle',
  payload: v.strictObject({}),
  tries: 5,
  backoff: doubling(60_000),
  atOnce: 1,
  run: async (_, { services, signal }) => {
    const made = await makeMiddleSizes(services, signal)
    if (made > 0) services.log.info({ made }, 'middle sizes of pictures made')
  },
})
