import { globSync } from 'node:fs'
import { root } from './programs.ts'

/**
 * Tests that depend on the engine: types, locks, the single session, files, backups; and what must not depend on the order
 * of arrival. They run at every landing.
 */
const OF_THE_ENGINE = [
  'server/{db,ledgers,jobs,admin}/**/*.test.ts',
  'server/contexts/sales/facts/*/**/*.test.ts',
  'server/contexts/**/*any-order.test.ts',
  'server/main.test.ts',
]
/**
 * Whole lives of records and kinds of facts: each depends on the engine as the others here do, by the same ledgers, queues
 * and locks, whose own tests run at every landing. A third of them runs each time.
 */
const ALIKE = ['server/stories/**/*.test.ts', 'server/contexts/sales/facts/*.test.ts']
const ELSEWHERE = [
  'server/http/foreign-records.test.ts',
  'server/http/isolation.test.ts',
  'server/tenant-queries.test.ts',
]
const THIRDS = 3
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
  const alike = new Set(find(ALIKE).filter((file) => !ofEngine.has(file)))
  const others = find(['server/**/*.test.ts', 'tests/{printing,books}/*.test.ts']).filter(
    (file) => !ofEngine.has(file) && !alike.has(file),
  )
  const shareOf = (among: readonly string[], parts: number) => among.filter((_, i) => all || i % parts === turn % parts)
  const files = [...ofEngine, ...shareOf([...alike], THIRDS), ...shareOf(others, PARTS)]
  return files.filter((file) => !postgresOnly(file))
}
