import type { Database, Tx } from '#server/db/session.ts'
import { seedDemo } from '#server/demo/seed.ts'
import type { Seal } from '#server/kernel/seal.ts'
import { SettingsError, type Settings } from '#server/settings/settings.ts'

/** What a database holds: nobody's data yet, the demonstration, or an organisation of somebody's own. */
type Held = 'nothing' | 'demonstration' | 'organisation'

type Place = Pick<Settings, 'databaseUrl' | 'dataFolder'>

/** The passwords of the demonstration stand in the README: it and a real shop never share a folder or a database. */
const MARK = 'demonstration'

/** How many goods `--goods N` asks for; undefined: as many as are shipped. @throws SettingsError */
export function goodsAsked(args: readonly string[]): number | undefined {
  const at = args.indexOf('--goods')
  if (at === -1) return undefined
  const given = args[at + 1] ?? ''
  if (!/^[1-9]\d{0,6}$/.test(given)) throw new SettingsError('--goods takes a whole number, such as --goods 100000')
  return Number(given)
}

/** Where the demonstration lies unless EVERTILL_DATA says otherwise: each number of goods in a folder of its own. */
export const demoFolder = (goods: number | undefined): string =>
  goods === undefined ? '.data/demo' : `.data/demo-${goods}`

/**
 * Fills an empty, migrated database with the demonstration; one that holds it already stays as it is.
 * @throws SettingsError when it was filled with another number of goods.
 */
export async function fillDemonstration(
  db: Database,
  place: Place,
  { goods, now, seal }: { readonly goods: number | undefined; readonly now: number; readonly seal: Seal },
): Promise<void> {
  if ((await heldBy(db)) === 'nothing')
    await seedDemo(db, { now, seal, ...(goods === undefined ? {} : { goods }), mark: (tx) => mark(tx, goods, now) })
  const { rows } = await db.query<{ value: string }>({
    text: 'select value from server_secret where name = $1',
    values: [MARK],
  })
  const filledWith = rows[0]?.value
  if (goods === undefined || filledWith === undefined || filledWith === String(goods)) return
  const has = filledWith === '' ? 'the goods that it ships' : `${filledWith} goods`
  throw new SettingsError(
    `${named(place)} holds the demonstration with ${has}, not with ${goods}: leave --goods out, or ${elsewhere(place)}.`,
  )
}

/** Written with the demonstration, in its transaction; whoever comes second waits here and then finds it. */
async function mark(tx: Tx, goods: number | undefined, now: number): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: 'insert into server_secret (name, value, created_at) values ($1, $2, $3) on conflict do nothing',
    values: [MARK, String(goods ?? ''), new Date(now)],
  })
  return rowCount > 0
}

/**
 * Keeps the demonstration and real shops apart, before anything is migrated, filled or served.
 * @throws SettingsError that says what to do instead.
 */
export async function keepApart(db: Database, place: Place, demo: boolean): Promise<void> {
  const held = await heldBy(db)
  if (demo && held === 'organisation')
    throw new SettingsError(
      `${named(place)} holds an organisation of its own, so the demonstration is not served from it: ${elsewhere(place)}.`,
    )
  if (!demo && held === 'demonstration')
    throw new SettingsError(
      `${named(place)} holds the demonstration, whose passwords everybody knows. ` +
        `Serve it with "npm run demo"; for a real shop ${elsewhere(place)}.`,
    )
}

async function heldBy(db: Database): Promise<Held> {
  const yes = async (condition: string): Promise<boolean> =>
    (await db.query<{ yes: boolean }>({ text: `select ${condition} as yes` })).rows[0]!.yes
  if (!(await yes(`to_regclass('server_secret') is not null`))) return 'nothing'
  if (await yes(`exists (select 1 from server_secret where name = '${MARK}')`)) return 'demonstration'
  if (!(await yes('exists (select 1 from organisation)'))) return 'nothing'
  // filled before there was a mark: its owner, and sales that no tablet handed over
  const seeded =
    (await yes(`exists (select 1 from account where email = 'owner@evertill.demo')`)) &&
    (await yes(`exists (select 1 from fact where arrived_by = 'seed')`))
  return seeded ? 'demonstration' : 'organisation'
}

const named = ({ databaseUrl, dataFolder }: Place): string =>
  databaseUrl === undefined ? `The data folder ${dataFolder}` : 'The database of DATABASE_URL'

const elsewhere = ({ databaseUrl }: Place): string =>
  databaseUrl === undefined
    ? 'name another folder with EVERTILL_DATA'
    : 'name another database with DATABASE_URL, or set none for the embedded one'
