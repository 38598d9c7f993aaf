import { imageUrl } from '#contract/image-url.ts'

/** Full-size pictures of the idle view; product thumbnails are cached elsewhere. */
const CACHE = 'evertill-display-pictures'
/** Above this share of the device's space nothing is cached: the ledger has priority. */
const FULLEST = 0.8

const store = (globalThis as { caches?: CacheStorage }).caches

/** The picture from this device, else from the network; undefined if neither has it. The caller revokes its URL. */
export async function keptPicture(picture: string): Promise<string | undefined> {
  const address = imageUrl(picture)
  if (!store) return address
  try {
    const cache = await store.open(CACHE)
    if (!(await cache.match(address))) {
      const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.()) ?? {}
      if (quota > 0 && usage > quota * FULLEST) return address
      await cache.add(address)
    }
    const kept = await cache.match(address)
    return kept && URL.createObjectURL(await kept.blob())
  } catch {
    return undefined
  }
}

/** Deletes pictures that are no longer shown. */
export async function keepOnly(pictures: readonly string[]): Promise<void> {
  const wanted = new Set(pictures.map((picture) => new URL(imageUrl(picture), location.origin).href))
  const cache = await store?.open(CACHE).catch(() => undefined)
  for (const { url } of (await cache?.keys().catch(() => [])) ?? []) if (!wanted.has(url)) await cache?.delete(url)
}
