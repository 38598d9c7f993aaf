import type { Query } from '@tanstack/react-query'
import type { Tag } from '#contract/define.ts'
import { todos } from '#contract/insight/todos.ts'
import type { LiveKind, LiveMessage } from '#contract/live.ts'
import { listenWith } from '#api/live-stream.ts'
import { queryClient } from '#api/query.ts'
import { session } from '#api/session.ts'
import { shareLive } from '#api/share-live.ts'

const reads = (query: Query, tag: Tag): boolean =>
  (query.meta as { readonly reads?: readonly Tag[] } | undefined)?.reads?.includes(tag) ?? false

/** What is asked for again when something changed. */
const shows: Readonly<Record<LiveKind, (query: Query) => boolean>> = {
  order: (query) => reads(query, 'online-order'),
  notice: (query) => reads(query, 'notice'),
  tasks: ({ queryKey }) => queryKey[1] === todos.count.name,
}
const ALL = Object.values(shows)

/** What this window shows of its store and has changed is asked for again. */
export function askAgain({ changed, again }: LiveMessage): void {
  const kinds = changed.find(({ storeId }) => storeId === session.storeId())?.kinds ?? []
  const stale = again ? ALL : kinds.map((kind) => shows[kind])
  if (stale.length > 0)
    void queryClient.invalidateQueries({ predicate: (query) => stale.some((shown) => shown(query)) })
}

/** Resolves after so many ms, or when the signal says so. */
const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end, { once: true })
    if (signal.aborted) end()
  })

/** Hears what changes in the stores of who is signed in, until the signal; where windows can share it. */
export async function runLive(
  signal: AbortSignal,
  onLive: (live: boolean) => void,
  tell: (message: LiveMessage) => void,
): Promise<void> {
  const locks = (navigator as { locks?: LockManager }).locks
  if (!locks || typeof BroadcastChannel === 'undefined' || signal.aborted) return
  const channel = new BroadcastChannel('evertill-live')
  try {
    await shareLive({ locks, channel, listen: listenWith(session.token()), wait, tell, onLive }, signal)
  } finally {
    channel.close()
  }
}
