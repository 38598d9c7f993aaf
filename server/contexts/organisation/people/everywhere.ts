import { AppError } from '#contract/errors.ts'
import type { Person } from '#contract/organisation/people.ts'
import type { Ctx } from '#server/kernel/context.ts'
import {
  requireGivablePositions,
  setPositions,
  type RequestedPosition,
} from '#server/contexts/organisation/people/change-person.ts'

/** The positions of a person in a form. `everywhere` absent: unchanged; `none`: removed. */
interface EverywhereRequest {
  readonly positions: readonly RequestedPosition[]
  readonly everywhere?: string | undefined
}

/** A shared role in each store. Throws record.missing if the organisation has no such role. */
async function positionsEverywhere(ctx: Ctx, sharedId: string): Promise<RequestedPosition[]> {
  const { rows } = await ctx.tx.query<RequestedPosition>({
    text: `select r.store_id as "storeId", r.id as "roleId" from store_role r
      join store s on s.org_id = r.org_id and s.id = r.store_id and s.deleted_at is null
      where r.org_id = $1 and r.shared_id = $2`,
    values: [ctx.orgId, sharedId],
  })
  if (rows.length === 0) throw new AppError('record.missing')
  return rows
}

/** Throws role.beyond-own, or record.missing, for a position that the caller may not give in every store. */
export async function requireGivableEverywhere(ctx: Ctx, sharedId: string | undefined): Promise<void> {
  if (sharedId !== undefined && sharedId !== 'none')
    await requireGivablePositions(ctx, await positionsEverywhere(ctx, sharedId))
}

/** Sets the listed positions, and in every other store the person's position for all stores. */
export async function placePerson(
  ctx: Ctx,
  person: Pick<Person, 'id' | 'positions' | 'everywhere'>,
  wanted: EverywhereRequest,
): Promise<void> {
  const before = person.everywhere?.id
  const after = wanted.everywhere === 'none' ? undefined : (wanted.everywhere ?? before)
  if (after !== before) {
    // it also applies in future stores: the caller must be able to give and remove it in all existing ones
    await requireGivableEverywhere(ctx, before)
    await requireGivableEverywhere(ctx, after)
    await ctx.tx.query({
      text: 'update membership set everywhere_id = $3 where org_id = $1 and account_id = $2',
      values: [ctx.orgId, person.id, after ?? null],
    })
  }
  const listed = new Set(wanted.positions.map(({ storeId }) => storeId))
  const rest = after === undefined ? [] : await positionsEverywhere(ctx, after)
  await setPositions(ctx, person, [...wanted.positions, ...rest.filter(({ storeId }) => !listed.has(storeId))])
}
