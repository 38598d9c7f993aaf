import type { Person } from '#contract/organisation/people.ts'

/** A person's name; their address where they have none. */
export const nameOf = (person: Pick<Person, 'firstName' | 'lastName' | 'email'>): string =>
  `${person.firstName} ${person.lastName}`.trim() || person.email
