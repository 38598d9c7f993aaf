import { randomUUID } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { beginEpoch, epochOf, type EpochCause } from '#server/db/restore-epoch.ts'
import type { Database } from '#server/db/session.ts'

/** The file with the marks; one of an embedded database that is newer than its files says that they were copied back. */
export const markFile = (dataFolder: string): string => join(dataFolder, 'database.mark')

/**
 * Checks at start whether the database was rolled back without our knowledge: rows written in another place (restored
 * by PostgreSQL's own tools, a promoted standby), or an embedded database older than the mark next to it (its files
 * were copied back). If so, a new epoch begins. Returns how it was noticed; undefined: it was not rolled back.
 */
export async function noticeReturn(db: Database, dataFolder: string, now: number): Promise<EpochCause | undefined> {
  const cause = (await isElsewhere(db)) ? 'place' : (await isOlderThanMark(db, dataFolder)) ? 'files' : undefined
  if (cause) await beginEpoch(db, cause, now, (await readMarks(dataFolder)).epoch)
  await markPlace(db, dataFolder, now)
  return cause
}

/** Records where the rows are, and gives database and data folder a new mark. */
export async function markPlace(db: Database, dataFolder: string, now: number): Promise<void> {
  await keep(db, 'place', await placeOf(db), now)
  await changeMark(db, dataFolder, now)
}

/**
 * Restored files of the embedded database are older than the mark next to them, if the mark has changed since. The file
 * names the next mark before the database has it, so an interruption leaves them in agreement. It also names the epoch,
 * because an epoch begun with one copy is unknown to the next copy.
 */
export async function changeMark(db: Database, dataFolder: string, now: number): Promise<void> {
  if (db.kind !== 'embedded') return
  const next = randomUUID()
  const epoch = Math.max(await epochOf(db), (await readMarks(dataFolder)).epoch)
  await writeMarks(dataFolder, [(await kept(db, 'mark')) ?? next, next, `${EPOCH_LINE}${epoch}`])
  await keep(db, 'mark', next, now)
}

const EVERY = 60_000

/** Changes the mark every minute while the server runs. @returns a function that stops it */
export function keepMarking(db: Database, dataFolder: string, onTrouble: (error: unknown) => void): () => void {
  const timer = setInterval(() => void changeMark(db, dataFolder, Date.now()).catch(onTrouble), EVERY)
  timer.unref()
  return () => clearInterval(timer)
}

async function isElsewhere(db: Database): Promise<boolean> {
  const was = await kept(db, 'place')
  return was !== undefined && was !== (await placeOf(db))
}

async function isOlderThanMark(db: Database, dataFolder: string): Promise<boolean> {
  if (db.kind !== 'embedded') return false
  const mark = await kept(db, 'mark')
  const { marks } = await readMarks(dataFolder)
  // without either, this is the first start with marks
  return (mark !== undefined || marks.length > 0) && !(mark !== undefined && marks.includes(mark))
}

/** Different for every database, cluster and timeline that rows can be moved to. */
async function placeOf(db: Database): Promise<string> {
  const { rows } = await db.query<{ place: string }>({
    text: `select 'restore_epoch'::regclass::oid || '/' || (select oid from pg_database where datname = current_database()) as place`,
  })
  const cluster = await db
    .query<{ cluster: string }>({
      text: `select system_identifier || '/' || timeline_id as cluster from pg_control_system(), pg_control_checkpoint()`,
    })
    .then((found) => found.rows[0]?.cluster ?? '')
    // not every database user may ask
    .catch(() => '')
  return `${rows[0]!.place}/${cluster}`
}

type Name = 'place' | 'mark'

async function kept(db: Database, name: Name): Promise<string | undefined> {
  const { rows } = await db.query<{ value: string }>({
    text: 'select value from server_secret where name = $1',
    values: [name],
  })
  return rows[0]?.value
}

const keep = (db: Database, name: Name, value: string, now: number): Promise<unknown> =>
  db.query({
    text: `insert into server_secret (name, value, created_at) values ($1, $2, $3)
      on conflict (name) do update set value = excluded.value, created_at = excluded.created_at`,
    values: [name, value, new Date(now)],
  })

const EPOCH_LINE = 'epoch '

/** The marks, and the highest epoch begun on this data folder; an older file has none. */
async function readMarks(dataFolder: string): Promise<{ marks: readonly string[]; epoch: number }> {
  const text = await readFile(markFile(dataFolder), 'utf8').catch(() => '')
  const lines = text.split('\n').filter((line) => line !== '')
  const epoch = Number(lines.find((line) => line.startsWith(EPOCH_LINE))?.slice(EPOCH_LINE.length) ?? 0)
  return { marks: lines.filter((line) => !line.startsWith(EPOCH_LINE)), epoch: Number.isSafeInteger(epoch) ? epoch : 0 }
}

async function writeMarks(dataFolder: string, lines: readonly string[]): Promise<void> {
  const fresh = `${markFile(dataFolder)}.new`
  const file = await open(fresh, 'w', 0o600)
  try {
    await file.writeFile(`${lines.join('\n')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(fresh, markFile(dataFolder))
}
