import type { Logger } from 'pino'
import type { Database } from '#server/db/session.ts'

/** What `/healthz` says of the database. */
type Writes = 'ok' | 'read-only' | 'no-space' | 'failed' | 'no-answer'

/** So often at most something is written to find out. */
const EVERY = 5_000
/** So long an answer waits for a write that was begun, and so old what is known may be where that takes longer. */
const PATIENCE = 1_000
const TOO_OLD = 15_000

const CAUSES: Readonly<Record<string, Writes>> = {
  'server.no-space': 'no-space',
  '53100': 'no-space',
  '25006': 'read-only',
}

/**
 * Whether something can be written: a row is, in the background, when somebody asks and the last time is some seconds ago.
 * However many ask and however long the database takes, there is one write at a time, and the answer waits a second at
 * most. `now` in ms.
 */
export function watchWrites(db: Database, log: Logger, now: () => number = Date.now): () => Promise<Writes> {
  let last: { readonly at: number; readonly writes: Writes } | undefined
  let under: Promise<void> | undefined

  const learn = (writes: Writes, error?: unknown): void => {
    if (writes !== (last?.writes ?? 'ok')) log.warn({ writes, err: error }, 'whether the database can be written to')
    last = { at: now(), writes }
  }
  const write = (): Promise<void> =>
    db
      .query({
        name: 'health',
        text: `insert into server_secret (name, value, created_at) values ('health', '', $1)
          on conflict (name) do update set created_at = excluded.created_at`,
        values: [new Date(now())],
      })
      .then(
        () => learn('ok'),
        (error: unknown) => learn(CAUSES[String((error as { code?: unknown }).code)] ?? 'failed', error),
      )
      .finally(() => {
        under = undefined
      })

  return async () => {
    if (!last || now() - last.at >= EVERY) under ??= write()
    if (!under) return last!.writes
    let timer: NodeJS.Timeout | undefined
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PATIENCE)
    })
    await Promise.race([under, patience])
    clearTimeout(timer)
    return last && now() - last.at < TOO_OLD ? last.writes : 'no-answer'
  }
}
