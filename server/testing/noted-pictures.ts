import type { Database } from '#server/db/session.ts'

/** Records of two uploads of an organisation: `aaaa….webp`, a picture, and `bbbb….png`, a signature. */
export async function addPictures(db: Database, orgId: string): Promise<void> {
  for (const [letter, form] of [
    ['a', 'webp'],
    ['b', 'png'],
  ])
    await db.query({
      text: `insert into picture (org_id, name, form, bytes, width, height, uploaded_at)
        values ($1, $2, $3, 1, 750, 750, now())`,
      values: [orgId, letter!.repeat(32), form],
    })
}
