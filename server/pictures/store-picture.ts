import { AppError } from '#contract/errors.ts'
import { imageUrl } from '#contract/image-url.ts'
import type { Database } from '#server/db/session.ts'
import type { ImageStore } from '#server/drivers/images/image-store.ts'
import { encodePicture } from '#server/pictures/encode-picture.ts'
import { notePicture } from '#server/pictures/picture.queries.ts'

/** What a file needs to become a picture of an organisation. Outside any transaction: the store may be far away. */
export interface PictureKeeper {
  readonly db: Database
  readonly images: ImageStore
  readonly orgId: string
  /** Empty for an import. */
  readonly accountId: string
  readonly now: number
}

/**
 * Re-encodes a file and stores it with its thumbnail; the same picture twice is stored once. Give the path to
 * `holdPicture` where it is kept: a picture that nothing points to is dropped after a day.
 * @throws AppError image.too-large, image.not-an-image, image.too-small; server.busy while the same picture is dropped.
 */
export async function storePicture(
  keeper: PictureKeeper,
  file: Uint8Array,
  purpose: 'picture' | 'signature' = 'picture',
): Promise<{ url: string; path: string }> {
  const picture = await encodePicture(file, purpose === 'signature')
  const { db, images, orgId, accountId, now } = keeper
  // noted before it is written: whatever happens then, the row leads the clean-up to the bytes
  if (!(await notePicture(db, orgId, picture, accountId || null, now))) throw new AppError('server.busy')
  const base = `${orgId}/${picture.name}`
  const type = `image/${picture.form}`
  await Promise.all([
    images.put(`${base}.${picture.form}`, picture.whole, type),
    images.put(`${base}_thumb.${picture.form}`, picture.thumb, type),
  ])
  const path = `${base}.${picture.form}`
  return { url: imageUrl(path), path }
}
