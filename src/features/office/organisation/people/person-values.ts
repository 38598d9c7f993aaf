import type { Person } from '#contract/organisation/people.ts'

/** The form values of an account; `version` is that of the record they were loaded from. */
export interface PersonValues {
  firstName: string
  lastName: string
  email: string
  /** '' for none. */
  roleId: string
  /** '' to use the role's setting. */
  sessionMinutes: number | string
  /** Role by store, for stores that do not use the position of every store. */
  positions: Record<string, string>
  /** The shared id of the role in every other store; '' for none. */
  everywhere: string
  version: number
}

export const EMPTY_PERSON: PersonValues = {
  firstName: '',
  lastName: '',
  email: '',
  roleId: '',
  sessionMinutes: '',
  positions: {},
  everywhere: '',
  version: 0,
}

/** The positions for the form, without those that come from a position in every store. */
export const positionsOf = ({
  positions,
  everywhere,
}: Pick<Person, 'positions' | 'everywhere'>): Record<string, string> =>
  Object.fromEntries(
    positions
      .filter((position) => position.roleName !== everywhere?.roleName)
      .map((position) => [position.storeId, position.roleId]),
  )

/** The positions as the contract expects them. */
export const positionList = (positions: Readonly<Record<string, string>>): { storeId: string; roleId: string }[] =>
  Object.entries(positions).map(([storeId, roleId]) => ({ storeId, roleId }))

/** The initial form values of an account. */
export const valuesOf = (person: Person): PersonValues => ({
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  roleId: person.roleId ?? '',
  sessionMinutes: person.sessionMinutes ?? '',
  positions: positionsOf(person),
  everywhere: person.everywhere?.id ?? '',
  version: person.version,
})

/** The fields of the form as they are sent. */
export const fieldsOf = ({ firstName, lastName, roleId, sessionMinutes, positions, everywhere }: PersonValues) => ({
  firstName,
  lastName,
  ...(roleId === '' ? {} : { roleId }),
  ...(sessionMinutes === '' ? {} : { sessionMinutes: Number(sessionMinutes) }),
  positions: positionList(positions),
  everywhere: everywhere === '' ? ('none' as const) : everywhere,
})
