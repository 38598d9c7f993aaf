import { PICTURE_CACHE } from '#db/with-freed-space.ts'

const MEGABYTE = 1024 * 1024
/** Maximum number of thumbnails, and their bytes; beyond that the least recently shown is deleted. */
const MOST = 2000
const MOST_BYTES = 40 * MEGABYTE
/** Below this free space, or above this share of the device's quota, nothing is cached. */
const LEAST_FREE = 200 * MEGABYTE
const FULLEST = 0.8
/** Interval at which free space is checked, and how precise a thumbnail's last-shown time is. */
const ASK_EVERY = 30_000
const NOTE_EVERY = 24 * 3_600_000
const USED_AT = 'X-Used-At'

/** Thumbnails: the only pictures of a counter. */
export const isThumb = (url: URL): boolean =>
  /^\/b\/images\/[0-9a-f-]{36}\/[0-9a-f]{32}_thumb\.(webp|png)$/.test(url.pathname)

interface CachedImage {
  readonly bytes: number
  usedAt: number
}

export interface ImageCacheParts {
  readonly caches: Pick<CacheStorage, 'open' | 'delete'>
  readonly estimate: () => Promise<{ usage?: number; quota?: number }>
  readonly fetch: (request: Request) => Promise<Response>
  readonly now: () => number
}

/**
 * Caches thumbnails that were shown, for a counter that starts without the network. Never at the cost of the ledger: if
 * space is short the whole cache is deleted and stays empty until there is more.
 */
export class ImageCache {
  readonly #parts: ImageCacheParts
  /** The cache's entries by URL; read on first use. */
  #kept: Promise<Map<string, CachedImage>> | undefined
  /** One change at a time. */
  #working: Promise<unknown> = Promise.resolve()
  #askedAt = Number.NEGATIVE_INFINITY
  #roomy = true

  constructor(parts: ImageCacheParts) {
    this.#parts = parts
  }

  /** The thumbnail from the device, else from the network; `later` keeps the worker alive while it is stored. */
  async answer(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
    const known = await this.#open()
      .then((cache) => cache.match(request.url))
      .catch(() => undefined)
    if (known) {
      later(this.#inTurn(() => this.#note(request.url, known.clone())))
      return known
    }
    const answer = await this.#parts.fetch(request)
    if (answer.status === 200 && answer.headers.get('Content-Type')?.startsWith('image/')) {
      const copy = answer.clone()
      later(this.#inTurn(() => this.#keep(request.url, copy)))
    }
    return answer
  }

  #open(): Promise<Cache> {
    return this.#parts.caches.open(PICTURE_CACHE)
  }

  /** A failure here only costs a picture: delete the cache. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const mine = this.#working.then(work).catch(() => this.#drop())
    this.#working = mine
    return mine
  }

  async #drop(): Promise<void> {
    this.#kept = undefined
    await this.#parts.caches.delete(PICTURE_CACHE).catch(() => false)
  }

  async #hasRoom(): Promise<boolean> {
    const now = this.#parts.now()
    if (now - this.#askedAt < ASK_EVERY) return this.#roomy
    this.#askedAt = now
    const { usage = 0, quota = 0 } = await this.#parts.estimate()
    this.#roomy = quota === 0 || (usage <= quota * FULLEST && quota - usage >= LEAST_FREE)
    return this.#roomy
  }

  async #keep(url: string, answer: Response): Promise<void> {
    if (!(await this.#hasRoom())) return this.#drop()
    const body = await answer.arrayBuffer()
    const kept = await this.#entries()
    await this.#put(url, body, answer.headers.get('Content-Type')!, kept)
    await this.#trim(kept)
  }

  /** Records that a thumbnail was shown, at most once a day, because each record rewrites it. */
  async #note(url: string, shown: Response): Promise<void> {
    const usedAt = Number(shown.headers.get(USED_AT) ?? 0)
    if (this.#parts.now() - usedAt < NOTE_EVERY || !(await this.#hasRoom())) {
      const entry = (await this.#kept)?.get(url)
      if (entry) entry.usedAt = this.#parts.now()
      return
    }
    await this.#put(url, await shown.arrayBuffer(), shown.headers.get('Content-Type') ?? '', await this.#entries())
  }

  async #put(url: string, body: ArrayBuffer, type: string, kept: Map<string, CachedImage>): Promise<void> {
    const usedAt = this.#parts.now()
    const headers = { 'Content-Type': type, 'Content-Length': String(body.byteLength), [USED_AT]: String(usedAt) }
    const cache = await this.#open()
    await cache.put(url, new Response(body, { headers }))
    kept.set(url, { bytes: body.byteLength, usedAt })
  }

  async #trim(kept: Map<string, CachedImage>): Promise<void> {
    let bytes = [...kept.values()].reduce((sum, entry) => sum + entry.bytes, 0)
    if (kept.size <= MOST && bytes <= MOST_BYTES) return
    const cache = await this.#open()
    for (const [url, entry] of [...kept].toSorted(([, a], [, b]) => a.usedAt - b.usedAt)) {
      if (kept.size <= MOST && bytes <= MOST_BYTES) return
      await cache.delete(url)
      kept.delete(url)
      bytes -= entry.bytes
    }
  }

  #entries(): Promise<Map<string, CachedImage>> {
    this.#kept ??= this.#read()
    return this.#kept
  }

  async #read(): Promise<Map<string, CachedImage>> {
    const kept = new Map<string, CachedImage>()
    const cache = await this.#open()
    for (const { url } of await cache.keys()) {
      const headers = (await cache.match(url))?.headers
      kept.set(url, { bytes: Number(headers?.get('Content-Length') ?? 0), usedAt: Number(headers?.get(USED_AT) ?? 0) })
    }
    return kept
  }
}
