import * as v from 'valibot'
import { doubling, jobKind } from '#server/jobs/job-kind.ts'
import { dropPictures } from '#server/pictures/drop-pictures.ts'

/** Deletes unused pictures. */
export const tidyPictures = jobKind({
  kind: 'pictures.tidy',
  payload: v.strictObject({}),
  tries: 5,
  backoff: doubling(60_000),
  atOnce: 1,
  run: async (_, { services: { db, images, log, now } }) => {
    const dropped = await dropPictures(db, images, now())
    if (dropped > 0) log.info({ dropped }, 'pictures dropped')
  },
})
