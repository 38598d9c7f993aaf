import { Kysely, PostgresDialect } from 'kysely'
import type { Tx } from '#server/db/session.ts'
import type { Tables } from '#server/db/tables.gen.ts'

const builders = new WeakMap<Tx, Kysely<Tables>>()
const names = new Map<string, string>()
/** Value lists of many lengths make many texts: above this number a text gets no name. */
const mostNames = 500

/** Kysely inside the caller's transaction, for lists with varying filters and order. Plain SQL elsewhere. */
export function queryBuilder(tx: Tx): Kysely<Tables> {
  let builder = builders.get(tx)
  if (!builder) {
    builder = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: onePlace(tx) }) })
    builders.set(tx, builder)
  }
  return builder
}

function onePlace(tx: Tx) {
  const client = {
    query: (text: unknown, values?: readonly unknown[]): never => {
      if (typeof text !== 'string') throw new Error('cursors are not offered here')
      return tx.query({ name: nameOf(text), text, values }) as never
    },
    release: () => undefined,
  }
  return { connect: () => Promise.resolve(client), end: () => Promise.resolve(), options: {} }
}

function nameOf(text: string): string | undefined {
  let name = names.get(text)
  if (!name && names.size < mostNames) {
    name = `k${names.size + 1}`
    names.set(text, name)
  }
  return name
}
