import { imageUrl } from '#contract/image-url.ts'

/** Whole pictures of the idle display; those of the counter's goods are thumbnails and lie elsewhere. */
const CACHE = 'evertill-display-pictures'
/** Above this share of the device's space none is kept: the ledger goes first. */
const FULLEST = 0.8

const store = (globalThis as { caches?: CacheStorage }).caches

/** The picture from this device, else from the network; undefined where there is neither. Freed by whoever asked. */
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

/** Forgets the pictures that are shown no more. */
export async function keepOnly(pictures: readonly string[]): Promise<void> {
  const wanted = new Set(pictures.map((picture) => new URL(imageUrl(picture), location.origin).href))
  const cache = await store?.open(CACHE).catch(() => undefined)
  for (const { url } of (await cache?.keys().catch(() => [])) ?? []) if (!wanted.has(url)) await cache?.delete(url)
}
