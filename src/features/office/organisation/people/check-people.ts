import * as v from 'valibot'
import type { InputOf, OutputOf } from '#contract/define.ts'
import type { people } from '#contract/organisation/people.ts'
import { OneLine } from '#contract/schemas.ts'
import { Email } from '#contract/organisation/user.ts'
import { csvCells } from '#domain/csv-cells.ts'

/** The names and addresses that the file is checked against. */
export interface KnownNames {
  /** Organisation roles, with whether the caller may give them. */
  readonly roles: readonly { readonly id: string; readonly name: string; readonly mine: boolean }[]
  readonly positions: OutputOf<typeof people.positionNames>
  /** Existing addresses of the organisation, in lower case. */
  readonly emails: ReadonlySet<string>
}

export type PersonProblem = 'email' | 'name' | 'twice' | 'taken' | 'role' | 'position' | 'store'

/** A row of the file: what it asks for, or what is wrong with it. */
export interface CheckedPerson {
  /** As a spreadsheet shows it: the header is row 1. */
  readonly row: number
  readonly email: string
  readonly name: string
  readonly problem?: PersonProblem
  readonly form: InputOf<typeof people.add>
}

/** The columns by their header, in English or Chinese. */
const HEADS: Readonly<Record<string, string>> = {
  'e-mail': 'email',
  email: 'email',
  邮箱: 'email',
  'first name': 'firstName',
  名: 'firstName',
  'last name': 'lastName',
  姓: 'lastName',
  'organisation role': 'role',
  'organization role': 'role',
  组织角色: 'role',
  position: 'position',
  岗位: 'position',
  stores: 'stores',
  门店: 'stores',
}
export const MOST_ROWS = 500

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * Parses people from CSV and checks each row, without changing anything. Stores are names separated by semicolons; an
 * asterisk or an empty cell means every store that has the position. Undefined if there is no e-mail column.
 */
export function checkPeople(text: string, known: KnownNames): CheckedPerson[] | undefined {
  const [heads = [], ...lines] = csvCells(text)
  const names = heads.map((head) => HEADS[head.trim().toLowerCase()] ?? '')
  if (!names.includes('email')) return undefined
  const seen = new Set<string>()
  return lines
    .map((cells, i) => ({ row: i + 2, cells: Object.fromEntries(names.map((name, n) => [name, cells[n] ?? ''])) }))
    .filter(({ cells }) => Object.values(cells).some((cell) => cell.trim() !== ''))
    .slice(0, MOST_ROWS)
    .map(({ row, cells }) => {
      const checked = checkRow(cells, known, seen)
      seen.add(checked.email)
      return { row, ...checked }
    })
}

function checkRow(
  cells: Readonly<Record<string, string | undefined>>,
  known: KnownNames,
  seen: ReadonlySet<string>,
): Omit<CheckedPerson, 'row'> {
  const cell = (name: string): string => (cells[name] ?? '').trim()
  const email = cell('email').toLowerCase()
  const [firstName, lastName] = [cell('firstName'), cell('lastName')]
  const role = known.roles.find((one) => same(one.name, cell('role')))
  const position = known.positions.find((one) => same(one.name, cell('position')))
  const stores = cell('stores')
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean)
  const everywhere = stores.length === 0 || stores.includes('*')
  const placed =
    position?.positions.filter((one) => everywhere || stores.some((name) => same(name, one.shopName))) ?? []
  const problem = ((): PersonProblem | undefined => {
    if (!v.is(Email, email)) return 'email'
    if (![firstName, lastName].every((name) => v.is(OneLine(30), name))) return 'name'
    if (seen.has(email)) return 'twice'
    if (known.emails.has(email)) return 'taken'
    if (cell('role') !== '' && !role?.mine) return 'role'
    if (cell('position') !== '' && !position) return 'position'
    if (!everywhere && placed.length !== stores.length) return 'store'
    return undefined
  })()
  return {
    email,
    name: `${firstName} ${lastName}`.trim(),
    ...(problem ? { problem } : {}),
    form: {
      email,
      firstName,
      lastName,
      ...(role ? { roleId: role.id } : {}),
      positions: placed.map(({ storeId, roleId }) => ({ storeId, roleId })),
    },
  }
}
