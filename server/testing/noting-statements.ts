import type { Database, Statement, Tx } from '#server/db/session.ts'

interface Noting {
  readonly db: Database
  /** What was sent to it since the last call: statements by their names, and where transactions begin and end. */
  readonly take: () => readonly string[]
}

/** A database that notes what is sent to it. */
export function notingStatements(db: Database): Noting {
  let noted: string[] = []
  const noting = <T extends Tx>(tx: T): T => ({
    ...tx,
    query: (statement: Statement) => {
      noted.push(statement.name ?? statement.text.trim())
      return tx.query(statement)
    },
  })
  return {
    db: {
      ...noting(db),
      tx: async (work, options) => {
        noted.push('begin')
        const value = await db.tx((tx) => work(noting(tx)), options)
        noted.push('commit')
        return value
      },
    },
    take: () => {
      const taken = noted
      noted = []
      return taken
    },
  }
}
