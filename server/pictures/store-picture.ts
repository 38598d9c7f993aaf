import { AppError } from '#contract/errors.ts'
import { imageUrl } from '#contract/image-url.ts'
import { pictureFile, pictureSizes } from '#contract/picture-size.ts'
import type { Database } from '#server/db/session.ts'
import type { ImageStore } from '#server/drivers/images/image-store.ts'
import { type EncodedPicture, encodePicture } from '#server/pictures/encode-picture.ts'
import { notePicture } from '#server/pictures/picture.queries.ts'

/** The data for storing a file as an organisation's picture. Outside any transaction: the store may be slow. */
export interface PictureKeeper {
  readonly db: Database
  readonly images: ImageStore
  readonly orgId: string
  /** Empty for an import. */
  readonly accountId: string
  readonly now: number
}

/**
 * Re-encodes a file and stores it with its smaller sizes; the same picture is stored once. Call `holdPicture` where the
 * path is saved: an unused picture is deleted after a day.
 * @throws AppError image.too-large, image.not-an-image, image.too-small; server.busy while the same picture is being
 * deleted
 */
export async function storePicture(
  keeper: PictureKeeper,
  file: Uint8Array,
  purpose: 'picture' | 'signature' = 'picture',
): Promise<{ url: string; path: string }> {
  return keepPicture(keeper, await encodePicture(keeper.orgId, file, purpose === 'signature'))
}

/** Stores a picture that is encoded already. @throws AppError server.busy while the same picture is being deleted */
export async function keepPicture(
  keeper: PictureKeeper,
  picture: EncodedPicture,
): Promise<{ url: string; path: string }> {
  const { db, images, orgId, accountId, now } = keeper
  // recorded before it is written: in any case, the row leads the clean-up to the bytes
  if (!(await notePicture(db, orgId, picture, accountId || null, now))) throw new AppError('server.busy')
  const path = `${orgId}/${picture.name}.${picture.form}`
  const type = `image/${picture.form}`
  await Promise.all(
    pictureSizes.map(async (size) => {
      const bytes = picture[size]
      if (bytes) await images.put(pictureFile(path, size), bytes, type)
    }),
  )
  return { url: imageUrl(path), path }
}
