import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '#contract/errors.ts'
import { pictureFile } from '#contract/picture-size.ts'
import type { Tx } from '#server/db/session.ts'
import type { JobServices } from '#server/jobs/job-kind.ts'
import { middleOf } from '#server/pictures/encode-picture.ts'

/** Names read at a time. */
const PAGE = 500

interface Named {
  readonly org_id: string
  readonly name: string
  readonly form: string
}

/**
 * Makes the middle size of pictures that have none: those of earlier versions, of a restored backup and of the
 * demonstration. One after the other, with a pause as long as each took, so that the shop has the machine.
 * @returns how many were made
 */
export async function makeMiddleSizes(
  { db, images, log }: Pick<JobServices, 'db' | 'images' | 'log'>,
  signal: AbortSignal,
): Promise<number> {
  let made = 0
  let after: Named | undefined
  for (;;) {
    const named = await picturesAfter(db, after)
    for (const picture of named) {
      if (signal.aborted) throw signal.reason
      const begun = performance.now()
      if (!(await makeMissing(picture, { db, images, log }))) continue
      made += 1
      await wait(performance.now() - begun, undefined, { signal })
    }
    after = named.at(-1)
    if (named.length < PAGE) return made
  }
}

async function picturesAfter(tx: Tx, after: Named | undefined): Promise<Named[]> {
  const { rows } = await tx.query<Named>({
    across: 'work for the whole server is of no organisation',
    text: `select org_id, name, form from picture
      where not dropping and ($1::uuid is null or (org_id, name) > ($1::uuid, $2::text)) order by org_id, name limit ${PAGE}`,
    values: [after?.org_id ?? null, after?.name ?? ''],
  })
  return rows
}

async function makeMissing(
  { org_id: orgId, name, form }: Named,
  { db, images, log }: Pick<JobServices, 'db' | 'images' | 'log'>,
): Promise<boolean> {
  const path = `${orgId}/${name}.${form}`
  const middle = pictureFile(path, 'middle')
  if (await images.has(middle)) return false
  const whole = await images.get(path)
  if (whole === undefined) return false
  try {
    await images.put(middle, await middleOf(orgId, whole, form === 'png'), `image/${form}`)
  } catch (error) {
    // a damaged file must not keep the others waiting
    if (!(error instanceof AppError) || error.code !== 'image.not-an-image') throw error
    log.warn({ picture: path }, 'picture not readable')
    return false
  }
  // deleted meanwhile: nothing leads the clean-up to the new file
  if (!(await isKept(db, orgId, name))) await images.remove(middle)
  return true
}

async function isKept(tx: Tx, orgId: string, name: string): Promise<boolean> {
  const { rows } = await tx.query({
    text: 'select 1 from picture where org_id = $1 and name = $2 and not dropping',
    values: [orgId, name],
  })
  return rows.length > 0
}
