import type { InputOf, ParsedOf } from '#contract/define.ts'
import type { user } from '#contract/organisation/user.ts'
import type { Tx } from '#server/db/session.ts'
import { newId } from '#server/kernel/new-id.ts'
import { addCounter, addStore } from '#server/contexts/organisation/stores/store-set-up.ts'
import { PRINTER_NAME } from '#server/contexts/organisation/printers/virtual-printer.ts'

export type SetUpForm = Omit<ParsedOf<typeof user.setUp> & InputOf<typeof user.setUp>, 'password' | 'setUpKey'> & {
  readonly passwordHash: string
}

/** Creates the first organisation of a server, with its owner, a store and a counter, in the caller's transaction. */
export async function createFirstOrganisation(
  tx: Tx,
  form: SetUpForm,
  now: number,
  language: 'zh' | 'en' = 'en',
): Promise<{ accountId: string; orgId: string; storeId: string }> {
  const orgId = newId(now)
  const accountId = newId(now)
  const at = new Date(now)
  await tx.query({
    text: 'insert into organisation (id, name, time_zone, created_at) values ($1, $2, $3, $4)',
    values: [orgId, form.organisationName, form.timeZone, at],
  })
  await tx.query({
    // access to the server's console replaces the confirmation by mail
    text: `insert into account (id, email, password_hash, first_name, last_name, created_at, proven_at)
      values ($1, $2, $3, $4, $5, $6, $6)`,
    values: [accountId, form.username, form.passwordHash, form.firstName, form.lastName, at],
  })
  await tx.query({
    text: 'insert into membership (org_id, account_id, is_primary, created_at) values ($1, $2, true, $3)',
    values: [orgId, accountId, at],
  })
  const storeId = await addStore(
    tx,
    {
      orgId,
      name: form.shopName,
      code: 'A',
      timeZone: form.timeZone,
      printerName: PRINTER_NAME[language],
      // opening hours, tax and refunds are asked for before the store opens
      setUp: false,
    },
    now,
  )
  await addCounter(tx, { orgId, storeId, code: 'A1', name: form.counterName }, now)
  return { accountId, orgId, storeId }
}
