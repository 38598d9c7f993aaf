import type { OutputOf, ParsedOf } from '#contract/define.ts'
import { AppError } from '#contract/errors.ts'
import type { Accounts, accounting } from '#contract/insight/accounting.ts'
import type { AccountingProgram } from '#domain/accounting-files.ts'
import { type JournalKind, journalKinds } from '#domain/accounting-journal.ts'
import { defaultAccounts } from '#server/contexts/insight/accounting/default-accounts.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { changed } from '#server/ledgers/events/changed.ts'

/** The store's accounts of a program: those it has saved, and usual ones for the others. */
export async function accountsHere(
  ctx: Ctx,
  { program }: { readonly program: AccountingProgram },
): Promise<OutputOf<typeof accounting.accounts>> {
  const { rows } = await ctx.tx.query<{ kind: string; account: string; version: number }>({
    text: `select kind, account, version from accounting_account where org_id = $1 and store_id = $2 and program = $3`,
    values: [ctx.orgId, ctx.storeId, program],
  })
  const saved = new Map(rows.map(({ kind, account }) => [kind, account]))
  const usual = (kind: JournalKind): string =>
    program === 'quickbooks' ? defaultAccounts[kind][ctx.language === 'zh' ? 'zh' : 'en'] : ''
  return {
    version: Math.max(0, ...rows.map(({ version }) => version)),
    accounts: Object.fromEntries(journalKinds.map((kind) => [kind, saved.get(kind) ?? usual(kind)])) as {
      [K in keyof Accounts]: string
    },
  }
}

/** Saves the accounts sent; the others stay as they are. */
export async function saveAccounts(
  ctx: Ctx,
  { version, program, ...sent }: ParsedOf<typeof accounting.saveAccounts>,
): Promise<{ version: number }> {
  // one after the other, so that nobody writes over what somebody else has just saved
  await ctx.tx.query({
    text: 'select 1 from store where org_id = $1 and id = $2 for update',
    values: [ctx.orgId, ctx.storeId],
  })
  const before = await accountsHere(ctx, { program })
  if (before.version !== version) throw new AppError('record.stale')
  const accounts: Accounts = { ...before.accounts, ...sent }
  const kinds = journalKinds.filter((kind) => accounts[kind] !== '')
  await ctx.tx.query({
    text: `insert into accounting_account (org_id, store_id, program, kind, account, version)
      select s.org_id, s.id, $3, sent.kind, sent.account, $6 from store s, unnest($4::text[], $5::text[]) as sent (kind, account)
      where s.org_id = $1 and s.id = $2
      on conflict (org_id, store_id, program, kind) do update set account = excluded.account, version = excluded.version`,
    values: [ctx.orgId, ctx.storeId, program, kinds, kinds.map((kind) => accounts[kind]), version + 1],
  })
  const differing = kinds.filter((kind) => accounts[kind] !== before.accounts[kind])
  await changed(ctx, {
    kind: 'accounts.saved',
    changes:
      differing.length === 0
        ? []
        : [
            {
              field: 'accounts',
              from: differing.map((kind) => before.accounts[kind]),
              to: differing.map((kind) => accounts[kind]),
            },
          ],
  })
  return { version: version + 1 }
}
