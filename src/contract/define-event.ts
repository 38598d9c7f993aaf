import type { Words } from '#contract/schemas.ts'
import type { Permission } from '#domain/permissions.ts'
import type { TodoKind } from '#domain/todos.ts'

/** A kind of change, declared once: its words, whom it concerns, and what follows in the transaction of the change. */
export interface EventKind extends Words {
  /** The kind of record that changed: the name up to the dot. */
  readonly subject: string
  /** Permission to read such events, besides whoever reads the activity log. */
  readonly read: Permission
  /** These tasks of the record are opened and closed by what it is now. */
  readonly tasks?: readonly TodoKind[]
  /** The change number of the store's catalogue rises, so that counters fetch the change. */
  readonly catalogue?: true
}

type Declared = Words & Pick<EventKind, 'tasks' | 'catalogue'>

/** Kinds of changes of one kind of record, by name: `about('unit', …, { added })` declares `unit.added`. */
export const about = <S extends string, K extends Readonly<Record<string, Declared>>>(
  subject: S,
  read: Permission,
  kinds: K,
): { readonly [N in keyof K & string as `${S}.${N}`]: EventKind } =>
  Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [`${subject}.${name}`, { ...kind, subject, read }]),
  ) as never
