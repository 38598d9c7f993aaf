import type { Cents } from '#domain/money.ts'
import type { OrganisationRole, Resource, StoreRole } from '#contract/roles.ts'

/** What is typed about a role; `version` is that of the record it began with. */
export interface RoleValues {
  name: string
  note: string
  /** '' for none of its own. */
  sessionMinutes: number | string
  /** What the role gives away at a counter without a PIN; '' and null for no limit. */
  discountPercent: number | string
  discountCents: Cents | null
  /** The most that one refund may come to. */
  refundCents: Cents | null
  permissions: string[]
  storeIds: string[]
  /** The same for the roles of this name in other stores. */
  everywhere: boolean
  /** One role of every store, also of those added later. */
  shared: boolean
  version: number
}

export const EMPTY_ROLE: RoleValues = {
  name: '',
  note: '',
  sessionMinutes: '',
  discountPercent: '',
  discountCents: null,
  refundCents: null,
  permissions: [],
  storeIds: [],
  everywhere: false,
  shared: false,
  version: 0,
}

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
