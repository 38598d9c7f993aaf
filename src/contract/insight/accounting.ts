import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { command, query } from '#contract/define.ts'
import { StatementRange } from '#contract/insight/statement.ts'
import { CentsSchema, Instant, OneLine, QueryNumber } from '#contract/schemas.ts'
import { accountingPrograms } from '#domain/accounting-files.ts'
import { type JournalKind, journalKinds } from '#domain/accounting-journal.ts'

const Program = v.picklist(accountingPrograms)

/** Of each kind of line the account: its name in QuickBooks, its code in Xero. */
const accountsOf = <S extends v.GenericSchema>(schema: S) =>
  Object.fromEntries(journalKinds.map((kind) => [kind, schema])) as { [K in JournalKind]: S }
export type Accounts = Readonly<Record<JournalKind, string>>

const Line = v.object({
  kind: v.picklist(journalKinds),
  /** Of a tax. */
  name: v.string(),
  /** Of a tax, in parts per million. */
  rate: v.number(),
  /** Above zero a debit, below zero a credit. */
  amount: CentsSchema,
})

const Journal = v.object({
  day: Day,
  /** When the day was last changed by a sale or refund that came late. */
  restatedAt: v.nullable(Instant),
  /** They add up to 0. */
  lines: v.array(Line),
})
export type Journal = v.InferOutput<typeof Journal>

/** A store’s days as journals for an accounting program. What they are made of: docs/decisions/accounting-files.md. */
export const accounting = {
  journal: query({
    name: 'accounting.journal',
    path: 'GET /shop/report/journal',
    can: 'accountingFile',
    input: StatementRange,
    output: v.object({
      from: Day,
      to: Day,
      store: v.object({ name: v.string(), code: v.string() }),
      /** Of the days on which there is something to book, the earliest first; absent for who may not open all pages. */
      journals: v.optional(v.array(Journal)),
    }),
    reads: ['sale', 'refund', 'online-order'],
    errors: ['range.reversed', 'range.too-long', 'range.future'],
  }),
  /** Usual names for QuickBooks where none are saved; codes of Xero are each shop's own. */
  accounts: query({
    name: 'accounting.accounts',
    path: 'GET /shop/report/accounts',
    can: 'accountingFile',
    input: v.object({ program: Program }),
    output: v.object({ version: v.number(), accounts: v.object(accountsOf(v.string())) }),
    reads: ['settings'],
  }),
  /** Those left out stay as they are. */
  saveAccounts: command({
    name: 'accounting.saveAccounts',
    path: 'POST /shop/report/accounts',
    can: 'accountingFile',
    input: v.object({ version: QueryNumber, program: Program, ...accountsOf(v.optional(OneLine(100))) }),
    output: v.object({ version: v.number() }),
    writes: ['settings', 'activity'],
    errors: ['record.stale'],
  }),
}
