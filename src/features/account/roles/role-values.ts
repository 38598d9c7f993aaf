import type { OrganisationRole, Resource, StoreRole } from '#contract/roles.ts'
import type { RoleValues } from '#features/account/roles/role-form.tsx'

/** A role as its form begins. */
export const valuesOf = (role: OrganisationRole | StoreRole): RoleValues => ({
  name: role.name,
  note: role.note,
  sessionMinutes: 'sessionMinutes' in role ? (role.sessionMinutes ?? '') : '',
  permissions: [...role.permissions],
  storeIds: [],
  ...limitsOf(role),
  everywhere: false,
  shared: 'shared' in role && role.shared,
  version: role.version,
})

const limitsOf = (
  role: OrganisationRole | StoreRole,
): Pick<RoleValues, 'discountPercent' | 'discountCents' | 'refundCents'> => ({
  discountPercent: ('limits' in role ? role.limits.discountPercent : undefined) ?? '',
  discountCents: ('limits' in role ? role.limits.discountCents : undefined) ?? null,
  refundCents: ('limits' in role ? role.limits.refundCents : undefined) ?? null,
})

/** What the form of a store's role sends besides. */
export const limitFieldsOf = ({ discountPercent, discountCents, refundCents }: RoleValues) => ({
  limits: {
    ...(discountPercent === '' ? {} : { discountPercent: Number(discountPercent) }),
    ...(discountCents === null ? {} : { discountCents }),
    ...(refundCents === null ? {} : { refundCents }),
  },
})

/** What the form sends of a role. */
export const fieldsOf = ({ name, note, sessionMinutes, permissions }: RoleValues) => ({
  name,
  note,
  permissions,
  ...(sessionMinutes === '' ? {} : { sessionMinutes: Number(sessionMinutes) }),
})

/** Of these codes, those that the caller may give: a copy of a role never holds more. Menus grant nothing. */
export function givable(resources: readonly Resource[], codes: readonly string[]): string[] {
  const wanted = new Set(codes)
  return resources.flatMap((one) => [
    ...(one.kind !== 'menu' && one.mine && wanted.has(one.code) ? [one.code] : []),
    ...givable(one.children, codes),
  ])
}
