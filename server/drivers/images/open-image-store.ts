import { join } from 'node:path'
import * as v from 'valibot'
import { diskImages } from '#server/drivers/images/disk-images.ts'
import type { ImageStore } from '#server/drivers/images/image-store.ts'
import { s3Images } from '#server/drivers/images/s3-images.ts'
import { SettingsError } from '#server/settings/settings.ts'

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
const needed = v.pipe(v.optional(v.string(), ''), v.trim(), v.minLength(1, 'given, as S3_BUCKET is'))

const variables = v.object({
  S3_BUCKET: v.pipe(v.string(), v.trim(), v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket')),
  S3_ENDPOINT: v.pipe(v.optional(v.string(), ''), v.trim(), v.check(isWebAddress, 'such as https://s3.example.com')),
  S3_REGION: v.optional(v.pipe(v.string(), v.trim()), 'us-east-1'),
  S3_ACCESS_KEY_ID: needed,
  S3_SECRET_ACCESS_KEY: needed,
  S3_PREFIX: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z0-9/_-]*$/, 'letters, digits, - _ and /')), ''),
  S3_ADDRESSING: v.optional(v.picklist(['path', 'host'], 'path or host'), 'path'),
})

/** Whether pictures are in the data folder. */
export const picturesOnDisk = (env: Readonly<Record<string, string | undefined>>): boolean =>
  (env['S3_BUCKET'] ?? '').trim() === ''

/**
 * The image store that the environment selects: an S3-compatible one with `S3_BUCKET`, else the folder `images` of the
 * data folder. @throws SettingsError that names each wrong variable
 */
export function openImageStore(
  env: Readonly<Record<string, string | undefined>>,
  settings: { readonly dataFolder: string },
): ImageStore {
  const given = Object.fromEntries(Object.entries(env).filter(([, text]) => text !== undefined && text.trim() !== ''))
  if (picturesOnDisk(env)) return diskImages(join(settings.dataFolder, 'images'))
  const parsed = v.safeParse(variables, given)
  if (!parsed.success) {
    const problems = parsed.issues.map((issue) => `  ${v.getDotPath(issue)}: must be ${issue.message}`)
    throw new SettingsError(`Wrong settings:\n${problems.join('\n')}`)
  }
  const is = parsed.output
  return s3Images({
    endpoint: is.S3_ENDPOINT,
    bucket: is.S3_BUCKET,
    region: is.S3_REGION,
    accessKeyId: is.S3_ACCESS_KEY_ID,
    secretAccessKey: is.S3_SECRET_ACCESS_KEY,
    prefix: is.S3_PREFIX === '' ? '' : `${is.S3_PREFIX.replace(/^\/+|\/+$/g, '')}/`,
    addressing: is.S3_ADDRESSING,
  })
}
