/** Downloads at a time, beside the precache's own: of the six connections to a server, selling needs some. */
const AT_A_TIME = 3

export interface Piece {
  readonly url: string
  /** Null where the name changes with the content. */
  readonly revision: string | null
}

/** What of the worker is needed. */
export interface Means {
  /** The cache that the precache fills. */
  readonly open: () => Promise<{
    readonly match: (url: string) => Promise<Response | undefined>
    readonly put: (url: string, response: Response) => Promise<void>
  }>
  readonly fetch: (url: string) => Promise<Response>
}

/**
 * Puts pieces of the app into the precache ahead of its own download, which takes one after another, a round trip
 * each: hundreds of them, and the longer that takes, the longer a new till may stand without a part when the network
 * goes. It begins at the other end, several at a time, so that both meet and ask for hardly anything twice. What a
 * former version left is not asked for again; a piece whose name stays the same is not touched. Never rejects: it ends
 * at the first thing that goes wrong, and the precache's own download, which decides, says what that was.
 */
export async function fetchAhead(pieces: readonly Piece[], { open, fetch }: Means): Promise<void> {
  const left = pieces.filter(({ revision }) => revision === null)
  try {
    const cache = await open()
    const lane = async (): Promise<void> => {
      for (let piece = left.pop(); piece; piece = left.pop()) {
        if (await cache.match(piece.url)) continue
        const response = await fetch(piece.url)
        if (!response.ok) throw new Error(`${piece.url}: ${response.status}`)
        await cache.put(piece.url, response)
      }
    }
    await Promise.all(Array.from({ length: AT_A_TIME }, lane))
  } catch {
    left.length = 0
  }
}
