import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '#contract/errors.ts'
import { pictureFile } from '#contract/picture-size.ts'
import type { Tx } from '#server/db/session.ts'
import type { JobServices } from '#server/jobs/job-kind.ts'
import { middleOf } from '#server/pictures/encode-picture.ts'

/** Names read at a time. */
const PAGE = 500

type Services = Pick<JobServices, 'db' | 'images' | 'log'>

interface Named {
  readonly name: string
  readonly form: string
}

/**
 * Makes the middle size of pictures that have none: those of earlier versions, and of a restored backup of one. One
 * after the other, with a pause as long as each took, so that the shop has the machine.
 * @returns how many were made
 */
export async function makeMiddleSizes(services: Services, signal: AbortSignal): Promise<number> {
  const { rows } = await services.db.query<{ id: string }>({ text: 'select id from organisation order by id' })
  let made = 0
  for (const { id } of rows) made += await makeOfOrganisation(id, services, signal)
  return made
}

async function makeOfOrganisation(orgId: string, services: Services, signal: AbortSignal): Promise<number> {
  let made = 0
  for (let after = ''; ;) {
    const named = await picturesAfter(services.db, orgId, after)
    for (const picture of named) {
      if (signal.aborted) throw signal.reason
      const begun = performance.now()
      if (!(await makeMissing(orgId, picture, services))) continue
      made += 1
      await wait(performance.now() - begun, undefined, { signal })
    }
    if (named.length < PAGE) return made
    after = named.at(-1)!.name
  }
}

async function picturesAfter(tx: Tx, orgId: string, after: string): Promise<Named[]> {
  const { rows } = await tx.query<Named>({
    text: `select name, form from picture where org_id = $1 and name > $2 and not dropping order by name limit ${PAGE}`,
    values: [orgId, after],
  })
  return rows
}

async function makeMissing(orgId: string, { name, form }: Named, { db, images, log }: Services): Promise<boolean> {
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
