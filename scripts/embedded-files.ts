import { globSync } from 'node:fs'
import { root } from './programs.ts'

/**
 * Tests that depend on the engine: types, locks, the single session, files, backups; and what must not depend on the order
 * of arrival. They run at every landing.
 */
const OF_THE_ENGINE = [
  'server/{db,ledgers,jobs,stories,admin}/**/*.test.ts',
  'server/contexts/sales/facts/**/*.test.ts',
  'server/contexts/**/*any-order.test.ts',
  'server/main.test.ts',
]
const ELSEWHERE = [
  'server/http/foreign-records.test.ts',
  'server/http/isolation.test.ts',
  'server/tenant-queries.test.ts',
]
/** In how many turns the other server tests have all run on the embedded database. */
const PARTS = 10

/**
 * The server tests that a turn runs on the embedded database. All of them run on PostgreSQL, and in both a call fails
 * that asks for a second connection during its transaction, which is where the two would differ.
 */
export function embeddedFiles(turn: number, all: boolean): readonly string[] {
  const find = (patterns: string[]): string[] => globSync(patterns, { cwd: root }).toSorted()
  const ofEngine = new Set(find(OF_THE_ENGINE))
  const postgresOnly = (file: string): boolean => file.endsWith('.postgres.test.ts') || ELSEWHERE.includes(file)
  const others = find(['server/**/*.test.ts', 'tests/{printing,books}/*.test.ts']).filter((file) => !ofEngine.has(file))
  const files = [...ofEngine, ...others.filter((_, i) => all || i % PARTS === turn % PARTS)]
  return files.filter((file) => !postgresOnly(file))
}
