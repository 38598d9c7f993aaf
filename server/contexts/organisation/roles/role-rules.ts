import { AppError } from '#contract/errors.ts'
import { errorText } from '#contract/texts/errors.ts'
import type { Permission } from '#domain/permissions.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Change } from '#server/ledgers/events/changed.ts'

/** Throws role.name-taken at the field. */
export const nameTaken = (ctx: Ctx): AppError =>
  new AppError('role.name-taken', { fields: { name: errorText('role.name-taken', ctx.language) } })

/** Each permission that was granted or removed. */
export function permissionChanges(before: readonly string[], after: readonly string[]): Change[] {
  const changed = (codes: readonly string[], given: boolean): Change[] =>
    codes.map((code) => ({ field: code as Permission, from: !given, to: given }))
  const given = after.filter((code) => !before.includes(code))
  const taken = before.filter((code) => !after.includes(code))
  return [...changed(given, true), ...changed(taken, false)]
}
