import * as v from 'valibot'
import type { AddressBook } from '#server/drivers/addresses/address-book.ts'
import { googleAddressBook } from '#server/drivers/addresses/google-address-book.ts'
import { zipAddressBook } from '#server/drivers/addresses/zip-address-book.ts'
import { SettingsError } from '#server/settings/settings.ts'

const webAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

const variables = v.object({
  GOOGLE_PLACES_KEY: v.pipe(v.string(), v.trim(), v.regex(/^[\w-]{20,200}$/, 'a key of Google Maps Platform')),
  GOOGLE_PLACES_URL: v.pipe(
    v.optional(v.string(), 'https://places.googleapis.com'),
    v.trim(),
    v.check(webAddress, 'an address that begins with https://'),
  ),
})

/**
 * The address book that the environment selects: Google Places with `GOOGLE_PLACES_KEY`, else the built-in table of ZIP
 * codes. @throws SettingsError that names each wrong variable, never its value
 */
export function openAddressBook(
  env: Readonly<Record<string, string | undefined>>,
  onTrouble: (message: string) => void,
): AddressBook {
  const given = Object.fromEntries(Object.entries(env).filter(([, text]) => text !== undefined && text.trim() !== ''))
  if (given['GOOGLE_PLACES_KEY'] === undefined) return zipAddressBook
  const parsed = v.safeParse(variables, given)
  if (!parsed.success) {
    const problems = parsed.issues.map((issue) => `  ${v.getDotPath(issue)}: must be ${issue.message}`)
    throw new SettingsError(`Wrong settings:\n${problems.join('\n')}`)
  }
  return googleAddressBook({
    key: parsed.output.GOOGLE_PLACES_KEY,
    url: parsed.output.GOOGLE_PLACES_URL.replace(/\/+$/, ''),
    otherwise: zipAddressBook,
    onTrouble,
  })
}
