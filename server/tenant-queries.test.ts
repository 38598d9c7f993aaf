import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const server = fileURLToPath(new URL('.', import.meta.url))
const schema = readdirSync(`${server}db/migrations`)
  .map((file) => readFileSync(`${server}db/migrations/${file}`, 'utf8'))
  .join('\n')

/** Tables whose rows belong to an organisation, according to the migrations. */
const tables = [...schema.matchAll(/create table (\w+) \(([\s\S]*?)\n\);/g)]
const renamed = new Map([...schema.matchAll(/alter table (\w+) rename to (\w+)/g)].map(([, from, to]) => [from!, to!]))
const tenantTables = tables
  .filter(([, , body]) => /^\s*org_id uuid/m.test(body!))
  .map(([, name]) => renamed.get(name!) ?? name!)
/**
 * Statements from before the organisation is known: a row found by a secret, an account's live session, the
 * organisations of an account, the accounts of an address, the invitations to a confirmed address, and a web shop by the
 * prefix in its address. And the readers of events, which follow those of every organisation.
 */
const bySecret =
  /where (?:\w+\.)?token_hash = \$1|where account_id = \$1 and ended_at is null|where m\.account_id = \$1 and m\.disabled_at is null|where (?:a\.)?email = \$1|i\.email = a\.email and a\.proven_at is not null|where s\.domain = \$1|from event(?: e)?\s+where (?:e\.)?xid >=/

const files = ['contexts', 'http', 'kernel', 'ledgers', 'messages', 'pictures', 'background', 'import']
  .flatMap((folder) =>
    readdirSync(`${server}${folder}`, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))

interface Statement {
  readonly file: string
  readonly text: string
}

/** Every SQL text of a file: quoted text that begins like SQL. */
function statementsOf(file: string): Statement[] {
  const source = readFileSync(`${server}${file}`, 'utf8')
  const quoted = [...source.matchAll(/`((?:[^`\\]|\\.)*)`|'((?:[^'\\\n]|\\.)*)'/g)].map(
    (match) => match[1] ?? match[2]!,
  )
  return quoted
    .filter((text) => /^\s*(select|from|insert into|update|delete from)\s/i.test(text))
    .map((text) => ({ file, text }))
}

const statements = files.flatMap(statementsOf)
const touched = ({ text }: Statement): string[] =>
  tenantTables.filter((table) => new RegExp(`\\b(from|join|into|update)\\s+${table}\\b`, 'i').test(text))

describe('statements on tables of an organisation', () => {
  it('are found: a guard that reads nothing proves nothing', () => {
    expect(tenantTables.length).toBeGreaterThan(20)
    expect(files.length).toBeGreaterThan(30)
    expect(statements.filter((s) => touched(s).length > 0).length).toBeGreaterThan(25)
  })

  it.each(
    statements
      .filter((s) => touched(s).length > 0 && !bySecret.test(s.text))
      .map((s) => [s.file, s.text.trim().slice(0, 60), s] as const),
  )('%s: %s', (_, __, statement) => {
    expect(scoped(statement), `${touched(statement).join(', ')} without org_id`).toBe(true)
  })

  it('every table of an organisation has org_id first in its key, except what is found by a secret', () => {
    for (const [, name, body] of tables.filter(([, table]) => tenantTables.includes(table!))) {
      if (name === 'session' || name === 'counter_credential') continue
      expect(body, name).toMatch(/primary key \(org_id/)
    }
  })
})

/**
 * The organisation comes from the caller; joined tables follow by their own org_id. A background job has no caller: one
 * for the whole server reads each row's organisation.
 */
function scoped({ file, text }: Statement): boolean {
  if (file.endsWith('.job.ts') && /^\s*select org_id, /i.test(text)) return true
  if (/^\s*insert into/i.test(text) && !/\bselect\b/i.test(text))
    return /\(\s*org_id|, org_id\b/.test(text) || /\$\{/.test(text)
  const named = text.match(/\borg_id\b/g)?.length ?? 0
  return named >= 1 && /org_id\s*(=|in)\s*/.test(text.replace(/^\s*insert into \w+ \([^)]*\)/i, ''))
}
