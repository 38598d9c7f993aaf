import type { Logger } from 'pino'
import type { Database } from '#server/db/session.ts'

/** The state of the database for `/healthz`. */
type Writes = 'ok' | 'read-only' | 'no-space' | 'failed' | 'no-answer'

/** The shortest time between two test writes. */
const EVERY = 5_000
/** Time that an answer waits for a running test write, and how old a known result may be if that takes longer. */
const PATIENCE = 1_000
const TOO_OLD = 15_000

const CAUSES: Readonly<Record<string, Writes>> = {
  'server.no-space': 'no-space',
  '53100': 'no-space',
  '25006': 'read-only',
}

/**
 * Whether the database accepts writes: writes a row in the background when somebody asks and the last write is some
 * seconds old. However many ask and however slow the database is, there is one write at a time, and an answer waits at
 * most a second. `now` in ms.
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
