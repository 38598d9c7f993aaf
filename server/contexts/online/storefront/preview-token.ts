import { isUuid } from '#domain/ids.ts'
import type { Seal } from '#server/kernel/seal.ts'

/** How long a preview's link works, in milliseconds. */
const VALID = 3_600_000
const PLACE = 'storefront.preview'

interface StoreOfPreview {
  readonly orgId: string
  readonly storeId: string
}

/** A token for the link of a preview, sealed: nobody can guess it, read it, or prolong it. */
export function previewToken(seal: Seal, { orgId, storeId }: StoreOfPreview, now: number) {
  const until = now + VALID
  return { token: seal.close(`${orgId} ${storeId} ${until}`, PLACE), until }
}

/** The store whose shop a token shows; undefined for one that is over or was not made by this server. */
export function previewOf(seal: Seal, token: string, now: number): StoreOfPreview | undefined {
  const [orgId = '', storeId = '', until = ''] = opened(seal, token).split(' ')
  return isUuid(orgId) && isUuid(storeId) && now < Number(until) ? { orgId, storeId } : undefined
}

function opened(seal: Seal, token: string): string {
  try {
    return seal.open(token, PLACE)
  } catch {
    return ''
  }
}
