import { type Address, addressLines } from '#contract/organisation/address.ts'
import type { Database } from '#server/db/session.ts'
import type { ImageStore } from '#server/drivers/images/image-store.ts'
import type { Letterhead } from '#domain/paper.ts'

interface Scope {
  readonly db: Database
  readonly images: ImageStore
  readonly orgId: string
  readonly storeId: string
}

interface Store {
  name: string
  phone: string
  logo: string
  time_zone: string
  address: Partial<Address>
}

/** Countries that use Letter instead of A4. */
const LETTER = /^(America|US|Canada)\/|^Pacific\/Honolulu$/

/** The store as the sender of its papers, and its time zone. Not for a transaction: it may fetch a picture. */
export async function letterhead(scope: Scope): Promise<{ from: Letterhead; timeZone: string }> {
  const { rows } = await scope.db.query<Store>({
    text: 'select name, phone, logo, time_zone, address from store where org_id = $1 and id = $2',
    values: [scope.orgId, scope.storeId],
  })
  const store = rows[0]!
  return {
    from: {
      name: store.name,
      lines: [...addressLines(store.address), store.phone].filter((line) => line !== ''),
      logo: await logoOf(scope, store.logo),
      size: LETTER.test(store.time_zone) ? 'letter' : 'a4',
    },
    timeZone: store.time_zone,
  }
}

/** The logo for print, on white: PDFs know no WebP. '' if there is none or it cannot be read: the paper goes out anyway. */
async function logoOf({ images, orgId }: Scope, logo: string): Promise<string> {
  if (!logo.startsWith(`${orgId}/`)) return ''
  try {
    const bytes = await images.get(logo)
    if (!bytes) return ''
    const { default: sharp } = await import('sharp')
    const printed = await sharp(bytes)
      .resize({ width: 680, height: 216, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer()
    return `data:image/png;base64,${printed.toString('base64')}`
  } catch {
    return ''
  }
}

/** Days and instants of the store as its papers say them: `Dec 2, 2026`, or `2026年12月2日`. */
export function paperDates(language: 'zh' | 'en', timeZone: string) {
  const locale = language === 'zh' ? 'zh-CN' : 'en-US'
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
  const instant = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return {
    day: (at: number): string => day.format(at),
    instant: (at: number): string => instant.format(at),
    /** A date as stored, `2026-12-02`. */
    date: (iso: string): string => date.format(new Date(iso)),
  }
}
