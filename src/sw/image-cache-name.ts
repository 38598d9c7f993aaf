/** Where thumbnails lie on the device. Whoever needs room for a sale deletes it first: it is only convenience. */
export const PICTURE_CACHE = 'evertill-pictures'
