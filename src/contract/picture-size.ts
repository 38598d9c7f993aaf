/** Most pixels of a picture's longer side in each size. */
export const PICTURE_SIDES = { whole: 1500, middle: 640, thumb: 256 } as const
export type PictureSize = keyof typeof PICTURE_SIDES

/** What a size adds to the file's name. */
const SUFFIXES: Readonly<Record<PictureSize, string>> = { whole: '', middle: '_mid', thumb: '_thumb' }
export const pictureSizes = ['whole', 'middle', 'thumb'] as const satisfies readonly PictureSize[]

/** The file of a stored picture, or its address, in one size. */
export const pictureFile = (path: string, size: PictureSize): string =>
  path.replace(/(?<!_thumb|_mid)\.(webp|png)$/, `${SUFFIXES[size]}.$1`)
