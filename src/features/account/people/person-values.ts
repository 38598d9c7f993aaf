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
  /** Role by store. */
  positions: Record<string, string>
  version: number
}

export const EMPTY_PERSON: PersonValues = {
  firstName: '',
  lastName: '',
  email: '',
  roleId: '',
  sessionMinutes: '',
  positions: {},
  version: 0,
}

/** Positions as the form has them. */
export const positionsOf = (person: Pick<Person, 'positions'>): Record<string, string> =>
  Object.fromEntries(person.positions.map((position) => [position.storeId, position.roleId]))

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
  version: person.version,
})

/** What the form sends of an account. */
export const fieldsOf = ({ firstName, lastName, roleId, sessionMinutes, positions }: PersonValues) => ({
  firstName,
  lastName,
  ...(roleId === '' ? {} : { roleId }),
  ...(sessionMinutes === '' ? {} : { sessionMinutes: Number(sessionMinutes) }),
  positions: positionList(positions),
})
