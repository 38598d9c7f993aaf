import * as v from 'valibot'

/** Pictures on tiles: where most products have one of their own, always, or never (smaller tiles, the fastest). */
export const TilePictures = v.picklist(['auto', 'on', 'off'])
