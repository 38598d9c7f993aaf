import { pictureFile, pictureSizes } from '#contract/picture-size.ts'
import type { Database, Tx } from '#server/db/session.ts'
import type { ImageStore } from '#server/drivers/images/image-store.ts'

/** Time that a picture may be unused: a form that is still open, an undo. */
const GRACE = 24 * 3_600_000
/**
 * Columns that may name a picture; give a new column one of these names, or its pictures are deleted. jsonb columns are
 * searched as a whole.
 */
const NAMED = '(image|picture|photo|avatar|logo|poster|signature|settings|profile)'
const SAFE = /^[a-z_]+$/

interface Pointer {
  readonly table: string
  readonly column: string
  /** Accounts and organisations belong to no organisation: their pictures count for each. */
  readonly own: boolean
}

/** Read from the schema, so that a table added later cannot be forgotten here. */
async function pointers(tx: Tx): Promise<Pointer[]> {
  const { rows } = await tx.query<Pointer>({
    text: `select c.table_name as table, c.column_name as column, exists (
        select 1 from information_schema.columns o where o.table_schema = c.table_schema and o.table_name = c.table_name
          and o.column_name = 'org_id') as own
      from information_schema.columns c where c.table_schema = current_schema() and c.table_name <> 'picture'
        and c.udt_name in ('text', 'jsonb') and c.column_name ~ $1`,
    values: [NAMED],
  })
  return rows.filter(({ table, column }) => SAFE.test(table) && SAFE.test(column))
}

/** The picture names in a column, in any address: 32 hex digits in a row mean nothing else there. */
const namesIn = ({ table, column, own }: Pointer): string =>
  `select found[1] from "${table}" t, regexp_matches(t."${column}"::text, '[0-9a-f]{32}', 'g') found ${own ? 'where t.org_id = $2' : ''}`

/**
 * Deletes pictures that have been unused for a day: marks them, so that they can't be used again, deletes the bytes
 * outside any transaction, then the row. After a power cut the next run finishes the work.
 * @returns how many were deleted
 */
export async function dropPictures(db: Database, images: ImageStore, now: number): Promise<number> {
  const unheld = (await pointers(db)).map((pointer) => `and name not in (${namesIn(pointer)})`).join('\n')
  const { rows: organisations } = await db.query<{ id: string }>({ text: 'select id from organisation order by id' })
  let dropped = 0
  for (const { id } of organisations) {
    await db.query({
      text: `update picture set dropping = true where org_id = $2 and not dropping and uploaded_at < $1 ${unheld}`,
      values: [new Date(now - GRACE), id],
    })
    dropped += await removeMarked(db, images, id)
  }
  return dropped
}

async function removeMarked(db: Database, images: ImageStore, orgId: string): Promise<number> {
  const { rows } = await db.query<{ name: string; form: string }>({
    text: 'select name, form from picture where org_id = $1 and dropping order by name',
    values: [orgId],
  })
  for (const { name, form } of rows) {
    // the whole one last: a picture without it is not made again in other sizes
    for (const size of pictureSizes.toReversed()) await images.remove(pictureFile(`${orgId}/${name}.${form}`, size))
    await db.query({ text: 'delete from picture where org_id = $1 and name = $2 and dropping', values: [orgId, name] })
  }
  return rows.length
}
