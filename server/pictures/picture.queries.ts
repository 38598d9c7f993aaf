import type { Database, Tx } from '#server/db/session.ts'
import type { EncodedPicture } from '#server/pictures/encode-picture.ts'

/** Records a picture, or another upload of it. False: it is being deleted; try again in a moment. */
export async function notePicture(
  db: Database,
  orgId: string,
  picture: EncodedPicture,
  accountId: string | null,
  now: number,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'note-picture',
    text: `insert into picture (org_id, name, form, bytes, width, height, account_id, uploaded_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)
      on conflict (org_id, name) do update set uploaded_at = excluded.uploaded_at where not picture.dropping`,
    values: [
      orgId,
      picture.name,
      picture.form,
      picture.whole.byteLength,
      picture.width,
      picture.height,
      accountId,
      new Date(now),
    ],
  })
  return rowCount === 1
}

/**
 * Whether a path names a picture of the organisation. Call it in the transaction that stores the path: the picture is
 * then protected from deletion before the row that uses it exists.
 */
export async function holdPicture(tx: Tx, orgId: string, path: string, now: number): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'hold-picture',
    text: `update picture set uploaded_at = greatest(uploaded_at, $3::timestamptz)
      where org_id = $1 and org_id::text || '/' || name || '.' || form = $2 and name = $4 and not dropping`,
    values: [orgId, path, new Date(now), /\/([0-9a-f]{32})\./.exec(path)?.[1] ?? ''],
  })
  return rowCount === 1
}
