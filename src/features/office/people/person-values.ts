import type { Person } from '#contract/people.ts'

/** What is typed about an account; `version` is that of the record it began with. */
export interface PersonValues {
  firstName: string
  lastName: string
  email: string
  /** '' for none. */
  roleId: string
  /** '' for that of the role. */
  sessionMinutes: number | string
  /** Role by store, where it is not that of every store. */
  positions: Record<string, string>
  /** The role that they have in every other store, by what its copies share; '' for none. */
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

/** Positions as the form has them: without those that come from the one in every store. */
export const positionsOf = ({
  positions,
  everywhere,
}: Pick<Person, 'positions' | 'everywhere'>): Record<string, string> =>
  Object.fromEntries(
    positions
      .filter((position) => position.roleName !== everywhere?.roleName)
      .map((position) => [position.storeId, position.roleId]),
  )

/** Positions as the wire has them. */
export const positionList = (positions: Readonly<Record<string, string>>): { storeId: string; roleId: string }[] =>
  Object.entries(positions).map(([storeId, roleId]) => ({ storeId, roleId }))

/** An account as its form begins. */
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

/** What the form sends of an account. */
export const fieldsOf = ({ firstName, lastName, roleId, sessionMinutes, positions, everywhere }: PersonValues) => ({
  firstName,
  lastName,
  ...(roleId === '' ? {} : { roleId }),
  ...(sessionMinutes === '' ? {} : { sessionMinutes: Number(sessionMinutes) }),
  positions: positionList(positions),
  everywhere: everywhere === '' ? ('none' as const) : everywhere,
})
