import type { LiveMessage } from '#contract/live.ts'
import { SILENCE, type Heard, type Listen } from '#api/live-stream.ts'

/** The windows of a browser share one stream, since it has six connections to a server without HTTP/2. */
export interface LiveParts {
  readonly locks: Pick<LockManager, 'request'>
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage'>
  readonly listen: Listen
  /** Resolves after so many ms, or when the signal says so. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  readonly tell: (message: LiveMessage) => void
  /** Whether changes are heard; while not, screens ask by themselves. */
  readonly onLive: (live: boolean) => void
}

const LOCK = 'evertill-live'
/** A stream that the server closed is opened again at once, but not by all browsers in the same moment. */
const AGAIN = 500
const LONGEST_PAUSE = 60_000
const MOST_FAILURES = 10

/**
 * Hears what changes, until the signal: the window that has the lock listens, and tells the others, who go on where it
 * was when it is closed.
 */
export async function shareLive(parts: LiveParts, signal: AbortSignal): Promise<void> {
  const { locks, channel, onLive } = parts
  let since = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const hear = ({ since: at, message }: Heard): void => {
    if (at !== '') since = at
    clearTimeout(timer)
    timer = setTimeout(() => onLive(false), SILENCE)
    onLive(true)
    if (message) parts.tell(message)
  }
  channel.onmessage = ({ data }: MessageEvent<Heard>) => hear(data)
  try {
    await locks.request(LOCK, { signal }, () =>
      lead(
        parts,
        signal,
        () => since,
        (heard) => {
          hear(heard)
          channel.postMessage(heard)
        },
      ),
    )
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    channel.onmessage = null
    clearTimeout(timer)
    onLive(false)
  }
}

/** Opens one stream after the other. */
async function lead(
  { listen, wait }: LiveParts,
  signal: AbortSignal,
  since: () => string,
  hear: (heard: Heard) => void,
): Promise<void> {
  for (let failures = 0; !signal.aborted;) {
    const end = await listen(since(), signal, hear)
    if (end === 'closed') failures = 0
    // nobody is signed in: the window finds that out by its other calls
    else failures = end === 'refused' ? MOST_FAILURES : failures + 1
    await wait(Math.min(LONGEST_PAUSE, AGAIN * 2 ** failures * (1 + Math.random())), signal)
  }
}
