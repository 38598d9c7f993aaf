import type { Logger } from 'pino'
import type { Database } from '#server/db/session.ts'
import type { ImageStore } from '#server/drivers/images/image-store.ts'
import { dropPictures } from '#server/modules/images/drop-pictures.ts'

const FIRST = 60_000
const EVERY = 6 * 3_600_000

/** Drops pictures that nothing points to: a minute after the start, then four times a day. Several servers may do so at once. */
export function keepPicturesTidy(db: Database, images: ImageStore, log: Logger): void {
  const tidy = (): void =>
    void dropPictures(db, images, Date.now()).then(
      (dropped) => dropped > 0 && log.info({ dropped }, 'pictures dropped'),
      (error: unknown) => log.warn({ err: error }, 'pictures could not be tidied'),
    )
  setTimeout(tidy, FIRST).unref()
  setInterval(tidy, EVERY).unref()
}
