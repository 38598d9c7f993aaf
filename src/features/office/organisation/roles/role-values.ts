import type { Cents } from '#domain/money.ts'
import type { OrganisationRole, Resource, StoreRole } from '#contract/organisation/roles.ts'

/** The form values of a role; `version` is that of the record they were loaded from. */
export interface RoleValues {
  name: string
  note: string
  /** '' for the default. */
  sessionMinutes: number | string
  /** Limits at the counter without a PIN; '' and null for no limit. */
  discountPercent: number | string
  discountCents: Cents | null
  /** The maximum of one refund. */
  refundCents: Cents | null
  permissions: string[]
  storeIds: string[]
  /** Also change the roles with this name in other stores. */
  everywhere: boolean
  /** One shared role in every store, including stores added later. */
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

/** The initial form values of a role. */
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

/** The additional fields that a store role sends. */
export const limitFieldsOf = ({ discountPercent, discountCents, refundCents }: RoleValues) => ({
  limits: {
    ...(discountPercent === '' ? {} : { discountPercent: Number(discountPercent) }),
    ...(discountCents === null ? {} : { discountCents }),
    ...(refundCents === null ? {} : { refundCents }),
  },
})

/** The fields that the form of a role sends. */
export const fieldsOf = ({ name, note, sessionMinutes, permissions }: RoleValues) => ({
  name,
  note,
  permissions,
  ...(sessionMinutes === '' ? {} : { sessionMinutes: Number(sessionMinutes) }),
})

/** Filters the codes to those that the caller may grant, so that a copied role never has more. Menus grant nothing. */
export function givable(resources: readonly Resource[], codes: readonly string[]): string[] {
  const wanted = new Set(codes)
  return resources.flatMap((one) => [
    ...(one.kind !== 'menu' && one.mine && wanted.has(one.code) ? [one.code] : []),
    ...givable(one.children, codes),
  ])
}
