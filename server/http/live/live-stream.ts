import type { LiveKind, LiveMessage } from '#contract/live.ts'
import type { Permission } from '#domain/permissions.ts'
import { heardText, kindsHeard, type Heard, type LiveChange } from '#server/http/live/live-changes.ts'

/** The stores that somebody may see, each with what they may see there. */
export type SeenStores = ReadonlyMap<string, ReadonlySet<Permission>>

/** Who listens. */
export interface Listener {
  readonly orgId: string
  readonly accountId: string
  /** Whom they are now; throws once they are signed out. */
  readonly stores: () => Promise<SeenStores>
}

/** Messages that may wait for a slow connection; then it ends, and takes up again where it was. */
const MOST_WAITING = 32

const bytes = new TextEncoder()

/** The stream of one browser. */
export class LiveStream {
  readonly listener: Listener
  readonly body: ReadableStream<Uint8Array>
  readonly openedAt: number
  stores: SeenStores = new Map()
  checkedAt: number
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined

  constructor(listener: Listener, now: number, onEnd: (stream: LiveStream) => void) {
    this.listener = listener
    this.openedAt = this.checkedAt = now
    this.#onEnd = onEnd
    this.body = new ReadableStream<Uint8Array>(
      { start: (controller) => void (this.#controller = controller), cancel: () => this.#leave() },
      { highWaterMark: MOST_WAITING },
    )
  }

  readonly #onEnd: (stream: LiveStream) => void

  /** Says what changed, as far as this person may know it; nothing if there is nothing to say. */
  tell(at: Heard, changes: readonly LiveChange[]): void {
    const found = new Map<string, Set<LiveKind>>()
    for (const { storeId, kind } of changes) {
      const permissions = this.stores.get(storeId)
      const kinds = permissions ? kindsHeard(kind, permissions) : []
      if (kinds.length > 0) found.set(storeId, new Set([...(found.get(storeId) ?? []), ...kinds]))
    }
    const changed = [...found].map(([storeId, kinds]) => ({ storeId, kinds: [...kinds] }))
    if (changed.length > 0) this.say(at, { changed, again: false })
  }

  say(at: Heard, message: LiveMessage): void {
    this.#write(`id: ${heardText(at)}\ndata: ${JSON.stringify(message)}\n\n`)
  }

  /** Shows that the connection is open, and how far it has heard. */
  beat(at: Heard): void {
    this.#write(`id: ${heardText(at)}\n\n`)
  }

  end(): void {
    const controller = this.#controller
    this.#leave()
    controller?.close()
  }

  #leave(): void {
    if (!this.#controller) return
    this.#controller = undefined
    this.#onEnd(this)
  }

  #write(text: string): void {
    if (!this.#controller) return
    if ((this.#controller.desiredSize ?? 0) <= 0) this.end()
    else this.#controller.enqueue(bytes.encode(text))
  }
}
