import type { Database, Tx } from '#server/db/session.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { addDemoPictures } from '#server/demo/pictures.ts'
import type { ImageStore } from '#server/drivers/images/image-store.ts'
import type { Seal } from '#server/kernel/seal.ts'
import { SettingsError, type Settings } from '#server/settings/settings.ts'

/** The content of a database: nothing yet, the demo, or somebody's own organisation. */
type Held = 'nothing' | 'demonstration' | 'organisation'

type Place = Pick<Settings, 'databaseUrl' | 'dataFolder'>

/** The demo's passwords are in the README, so it never shares a folder or database with a real shop. */
const MARK = 'demonstration'

/** Number of products `--goods N` asks for; undefined: as many as are shipped. @throws SettingsError */
export function goodsAsked(args: readonly string[]): number | undefined {
  const at = args.indexOf('--goods')
  if (at === -1) return undefined
  const given = args[at + 1] ?? ''
  if (!/^[1-9]\d{0,6}$/.test(given)) throw new SettingsError('--goods must be a whole number, such as --goods 100000')
  return Number(given)
}

/** The demo's default folder, if EVERTILL_DATA is not set: one folder per number of products. */
export const demoFolder = (goods: number | undefined): string =>
  goods === undefined ? '.data/demo' : `.data/demo-${goods}`

interface Demonstration {
  readonly goods: number | undefined
  readonly now: number
  readonly seal: Seal
  /** The store of its pictures; absent: none. */
  readonly images?: ImageStore
}

/**
 * Fills an empty, migrated database with the demo; an existing demo stays as it is.
 * @throws SettingsError if it was filled with another number of products
 */
export async function fillDemonstration(
  db: Database,
  place: Place,
  { goods, now, seal, images }: Demonstration,
): Promise<void> {
  if ((await heldBy(db)) === 'nothing')
    await seedDemo(db, { now, seal, ...(goods === undefined ? {} : { goods }), mark: (tx) => mark(tx, goods, now) })
  if (images && (await heldBy(db)) === 'demonstration') await addDemoPictures(db, images, now)
  const { rows } = await db.query<{ value: string }>({
    text: 'select value from server_secret where name = $1',
    values: [MARK],
  })
  const filledWith = rows[0]?.value
  if (goods === undefined || filledWith === undefined || filledWith === String(goods)) return
  const has = filledWith === '' ? 'the default products' : `${filledWith} products`
  throw new SettingsError(
    `${named(place)} contains a demo with ${has}, not with ${goods}: leave --goods out, or ${elsewhere(place)}.`,
  )
}

/** Written in the demo's transaction; a second process waits here and then finds it. */
async function mark(tx: Tx, goods: number | undefined, now: number): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: 'insert into server_secret (name, value, created_at) values ($1, $2, $3) on conflict do nothing',
    values: [MARK, String(goods ?? ''), new Date(now)],
  })
  return rowCount > 0
}

/**
 * Keeps demos and real shops apart, before anything is migrated, filled or served.
 * @throws SettingsError that says what to do instead
 */
export async function keepApart(db: Database, place: Place, demo: boolean): Promise<void> {
  const held = await heldBy(db)
  if (demo && held === 'organisation')
    throw new SettingsError(
      `${named(place)} contains your own organisation, so the demo is not served from it: ${elsewhere(place)}.`,
    )
  if (!demo && held === 'demonstration')
    throw new SettingsError(
      `${named(place)} contains demo data, whose passwords are public. ` +
        `Serve it with "npm run demo"; for a real shop, ${elsewhere(place)}.`,
    )
}

async function heldBy(db: Database): Promise<Held> {
  const yes = async (condition: string): Promise<boolean> =>
    (await db.query<{ yes: boolean }>({ text: `select ${condition} as yes` })).rows[0]!.yes
  if (!(await yes(`to_regclass('server_secret') is not null`))) return 'nothing'
  if (await yes(`exists (select 1 from server_secret where name = '${MARK}')`)) return 'demonstration'
  if (!(await yes('exists (select 1 from organisation)'))) return 'nothing'
  // filled before there was a mark: recognised by its owner and by sales that no tablet sent
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
