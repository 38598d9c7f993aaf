import { AppError } from '#contract/errors.ts'
import { people, type Person } from '#contract/organisation/people.ts'
import { errorText } from '#contract/texts/errors.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { changesBetween, changed } from '#server/ledgers/events/changed.ts'
import { resetAskedMail } from '#contract/texts/mails.ts'
import { INVITATION_DAYS, invite, inviteAgain, organisationName } from '#server/contexts/organisation/people/invite.ts'
import {
  invitationHere,
  invitationsOf,
  type InvitationRow,
} from '#server/contexts/organisation/people/invitations.queries.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { tellPasswordChanged } from '#server/messages/tell-password-changed.ts'
import { clearFailuresAnywhere } from '#server/kernel/sign-in-limit.ts'
import { newId } from '#server/kernel/new-id.ts'
import {
  editable,
  personHere,
  requireGivablePositions,
  requireGivableRole,
  withinReach,
} from '#server/contexts/organisation/people/change-person.ts'
import { placePerson, requireGivableEverywhere } from '#server/contexts/organisation/people/everywhere.ts'
import { requireKeeper } from '#server/contexts/organisation/roles/granting.ts'
import { limitsWithin, rightsInStore, rightsInStores } from '#server/contexts/organisation/roles/limits-within.ts'
import { initialPassword } from '#server/kernel/initial-password.ts'
import {
  allStoreRoles,
  emailSuffixes,
  orgRoleChoices,
  storeRoleChoices,
} from '#server/contexts/organisation/people/choices.queries.ts'
import { joinRestored, restoredPeople } from '#server/contexts/organisation/people/restored-people.ts'
import { endLiveSession, orgRoleOf, peoplePage } from '#server/contexts/organisation/people/people.queries.ts'
import { accountOfOrganisation, accountsByEmail } from '#server/contexts/organisation/user/user.queries.ts'
import type { OutputOf, ParsedOf } from '#contract/define.ts'
import { personStates } from '#domain/person-states.ts'

const subject = (person: { id: string; firstName: string; lastName: string }) => ({
  id: person.id,
  name: `${person.firstName} ${person.lastName}`.trim(),
})
/** The log's description of a person: roles and stores by name. */
const logged = (person: Person) => ({
  firstName: person.firstName,
  lastName: person.lastName,
  role: person.roleName,
  sessionMinutes: person.sessionMinutes ?? null,
  positions: person.positions.map((position) => `${position.shopName}: ${position.roleName}`),
  everywhere: person.everywhere?.roleName ?? '',
})

/** Throws account.email-taken if somebody in the organisation has the address; other organisations are not revealed. */
async function requireFreeAddress(ctx: Ctx, email: string): Promise<void> {
  // if two administrators add one address at the same time, the second waits and finds it taken
  await ctx.tx.query({ text: 'select pg_advisory_xact_lock(hashtext($1))', values: [`account ${email}`] })
  const { rows } = await ctx.tx.query({
    text: `select 1 from membership m join account a on a.id = m.account_id where m.org_id = $1 and a.email = $2`,
    values: [ctx.orgId, email],
  })
  if (rows.length > 0)
    throw new AppError('account.email-taken', { fields: { email: errorText('account.email-taken', ctx.language) } })
}

/**
 * Adds a person with an initial password. The account opens this organisation only, whoever else has the address; an
 * account deleted here earlier is used again, with the name given now.
 */
async function add(ctx: Ctx, form: ParsedOf<typeof people.add>): Promise<OutputOf<typeof people.add>> {
  if (form.roleId !== undefined) await requireGivableRole(ctx, form.roleId)
  await requireFreeAddress(ctx, form.email)
  const [known] = await accountsByEmail(ctx.tx, form.email)
  const before = await accountOfOrganisation(ctx.tx, ctx.orgId, form.email)
  const fresh = await ctx.passwords.made(initialPassword, known?.password_hash)
  const id = before?.id ?? newId(ctx.now)
  await ctx.tx.query({
    text: `insert into account (id, email, password_hash, first_name, last_name, must_change_password,
        initial_password_at, created_at, owner_org_id)
      values ($1, $2, $3, $4, $5, true, $6, $6, $7)
      on conflict (id) do update set password_hash = excluded.password_hash, first_name = excluded.first_name,
        last_name = excluded.last_name, must_change_password = true, initial_password_at = excluded.initial_password_at,
        signed_out_at = excluded.initial_password_at`,
    values: [id, form.email, fresh.hash, form.firstName, form.lastName, new Date(ctx.now), ctx.orgId],
  })
  // of a reused account: only the person may know how to sign in
  await ctx.tx.query({ text: 'delete from passkey where account_id = $1', values: [id] })
  await ctx.tx.query({
    text: `insert into membership (org_id, account_id, org_role_id, session_minutes, created_at)
      values ($1, $2, $3, $4, $5)`,
    values: [ctx.orgId, id, form.roleId ?? null, form.sessionMinutes ?? null, new Date(ctx.now)],
  })
  await endInvitation(ctx, form.email)
  await placePerson(ctx, { id, positions: [] }, form)
  const person = await personHere(ctx, id)
  await changed(ctx, {
    kind: 'account.added',
    subject: subject(person),
    changes: changesBetween({}, { email: form.email, ...logged(person) }),
  })
  return { id, validDays: ctx.settings.initialPasswordDays, initialPassword: fresh.password }
}

/**
 * Invites an address by mail. The caller must be able to give what is prepared; it is applied when the person accepts.
 */
async function inviteBy(ctx: Ctx, form: ParsedOf<typeof people.invite>): Promise<OutputOf<typeof people.invite>> {
  if (form.roleId !== undefined) await requireGivableRole(ctx, form.roleId)
  await requireGivablePositions(ctx, form.positions)
  await requireGivableEverywhere(ctx, form.everywhere)
  await requireFreeAddress(ctx, form.email)
  const id = await invite(ctx, form)
  await changed(ctx, {
    kind: 'account.invited',
    subject: { id, name: form.email },
    changes: changesBetween({}, { firstName: form.firstName, lastName: form.lastName, email: form.email }),
  })
  return { id, validDays: INVITATION_DAYS }
}

/** An invitation that is not accepted yet. Throws record.missing. */
async function invitationOf(ctx: Ctx, id: string): Promise<InvitationRow> {
  const found = await invitationHere(ctx.tx, ctx.orgId, id)
  if (!found) throw new AppError('record.missing')
  return found
}

/** The person was added with an initial password instead: the mailed code stops working. */
async function endInvitation(ctx: Ctx, email: string): Promise<void> {
  await ctx.tx.query({
    text: 'delete from invitation where org_id = $1 and email = $2 and accepted_at is null',
    values: [ctx.orgId, email],
  })
}

async function update(ctx: Ctx, form: ParsedOf<typeof people.update>): Promise<Record<string, never>> {
  const before = await editable(ctx, form.id)
  if (form.roleId !== undefined && before.roleId !== form.roleId) await requireGivableRole(ctx, form.roleId)
  const { rowCount } = await ctx.tx.query({
    text: `update membership set org_role_id = $3, session_minutes = $4, version = version + 1
      where org_id = $1 and account_id = $2 and version = $5`,
    values: [ctx.orgId, form.id, form.roleId ?? null, form.sessionMinutes ?? null, form.version],
  })
  if (rowCount === 0) throw new AppError('record.stale')
  // only people themselves change the name of their own account, wherever else they work
  if (!before.own)
    await ctx.tx.query({
      text: 'update account set first_name = $2, last_name = $3 where id = $1',
      values: [form.id, form.firstName, form.lastName],
    })
  await placePerson(ctx, before, form)
  await requireKeeper(ctx.tx, ctx.orgId)
  const after = await personHere(ctx, form.id)
  await changed(ctx, {
    kind: 'account.updated',
    subject: subject(after),
    changes: changesBetween(logged(before), logged(after)),
  })
  return {}
}

async function setStatus(ctx: Ctx, { id, status }: { id: string; status: 1 | 2 }): Promise<Record<string, never>> {
  const person = await withinReach(ctx, id)
  if (person.status === status) return {}
  await ctx.tx.query({
    text: 'update membership set disabled_at = $3, version = version + 1 where org_id = $1 and account_id = $2',
    values: [ctx.orgId, id, status === personStates.disabled ? new Date(ctx.now) : null],
  })
  if (status === personStates.disabled) await endLiveSession(ctx.tx, ctx.orgId, id, 'disabled', ctx.now)
  await requireKeeper(ctx.tx, ctx.orgId)
  await changed(ctx, {
    kind: status === personStates.enabled ? 'account.enabled' : 'account.disabled',
    subject: subject(person),
  })
  return {}
}

async function remove(ctx: Ctx, { id }: { id: string }): Promise<Record<string, never>> {
  const person = await withinReach(ctx, id)
  await ctx.tx.query({
    text: 'delete from store_position where org_id = $1 and account_id = $2',
    values: [ctx.orgId, id],
  })
  await ctx.tx.query({ text: 'delete from membership where org_id = $1 and account_id = $2', values: [ctx.orgId, id] })
  await endLiveSession(ctx.tx, ctx.orgId, id, 'removed', ctx.now)
  await requireKeeper(ctx.tx, ctx.orgId)
  await changed(ctx, {
    kind: 'account.removed',
    subject: subject(person),
    changes: changesBetween({ email: person.email }, { email: null }),
  })
  return {}
}

async function roles(ctx: Ctx) {
  const choices = await orgRoleChoices(ctx.tx, ctx.orgId)
  return choices.map(({ id, name, permissions }) => ({
    id,
    name,
    mine: ctx.primary || permissions.every((code) => (ctx.permissions as ReadonlySet<string>).has(code)),
  }))
}

export const peopleHandlers = implement(people, {
  list: (ctx, filter) => peoplePage(ctx.tx, ctx.orgId, filter),
  details: (ctx, { id }) => personHere(ctx, id),
  roles,
  add,
  update,
  status: setStatus,
  remove,
  invite: inviteBy,
  restored: restoredPeople,
  joinRestored,
  invitations: async (ctx) => ({ records: await invitationsOf(ctx.tx, ctx.orgId, ctx.now) }),

  resendInvitation: async (ctx, { id }) => {
    const found = await invitationOf(ctx, id)
    // nobody may resend a mail that they could not have sent in the first place
    if (found.org_role_id !== null) await requireGivableRole(ctx, found.org_role_id)
    await requireGivablePositions(ctx, found.positions)
    await requireGivableEverywhere(ctx, found.everywhere_id ?? undefined)
    await inviteAgain(ctx, found)
    await changed(ctx, { kind: 'account.invited-again', subject: { id, name: found.email } })
    return { validDays: INVITATION_DAYS }
  },

  withdrawInvitation: async (ctx, { id }) => {
    const found = await invitationOf(ctx, id)
    await endInvitation(ctx, found.email)
    await changed(ctx, { kind: 'account.invitation-withdrawn', subject: { id, name: found.email } })
    return {}
  },

  emailSuffixes: (ctx) => emailSuffixes(ctx.tx, ctx.orgId),

  resetPassword: async (ctx, { id }) => {
    const person = await withinReach(ctx, id)
    const validDays = ctx.settings.initialPasswordDays
    if (person.own) {
      // the same answer whether or not the person works elsewhere; this organisation must not be able to get in there
      const mail = resetAskedMail(await organisationName(ctx), ctx.language)
      await queueMessage(ctx.tx, { kind: 'mail', recipient: person.email, ...mail }, ctx.now, ctx)
      await changed(ctx, { kind: 'account.password-reset-asked', subject: subject(person) })
      return { id, validDays }
    }
    const known = await accountOfOrganisation(ctx.tx, ctx.orgId, person.email)
    const fresh = await ctx.passwords.made(initialPassword, known?.password_hash)
    await ctx.tx.query({
      text: `update account set password_hash = $2, must_change_password = true, initial_password_at = $3,
        signed_out_at = $3 where id = $1`,
      values: [id, fresh.hash, new Date(ctx.now)],
    })
    await ctx.tx.query({ text: 'delete from passkey where account_id = $1', values: [id] })
    await endLiveSession(ctx.tx, ctx.orgId, id, 'password', ctx.now)
    await clearFailuresAnywhere(ctx.tx, person.email)
    await tellPasswordChanged(ctx, person.email)
    await changed(ctx, { kind: 'account.password-reset', subject: subject(person) })
    return { id, initialPassword: fresh.password, validDays }
  },

  roleOf: async (ctx, { id }) => {
    const { roleId } = await personHere(ctx, id)
    const role = roleId === undefined ? undefined : await orgRoleOf(ctx.tx, ctx.orgId, roleId)
    return role ? { role } : {}
  },

  positionsOf: async (ctx, { id }) => (await personHere(ctx, id)).positions,

  setPositions: async (ctx, { id, ...wanted }) => {
    const before = await editable(ctx, id)
    await placePerson(ctx, before, wanted)
    const after = await personHere(ctx, id)
    await changed(ctx, {
      kind: 'account.updated',
      subject: subject(after),
      changes: changesBetween(logged(before), logged(after)),
    })
    return {}
  },

  positionNames: async (ctx) => {
    const choices = await allStoreRoles(ctx.tx, ctx.orgId)
    const rights = await rightsInStores(ctx, [...new Set(choices.map((role) => role.storeId))])
    const named = new Map<string, OutputOf<typeof people.positionNames>[number]>()
    const beyond = new Set<string | null>([null])
    for (const role of choices) {
      const own = rights(role.storeId)
      if (!role.permissions.every((code) => own.permissions.has(code)) || !limitsWithin(own, role)) {
        beyond.add(role.sharedId)
        continue
      }
      const key = role.name.toLowerCase()
      const one = named.get(key) ?? { name: role.name, positions: [] }
      one.positions.push({ storeId: role.storeId, shopName: role.shopName, roleId: role.id })
      if (role.sharedId !== null) one.everywhere = role.sharedId
      named.set(key, one)
    }
    return [...named.values()].map(({ everywhere, ...one }) =>
      everywhere === undefined || beyond.has(everywhere) ? one : { ...one, everywhere },
    )
  },

  storeRoles: async (ctx, { id }) => {
    const own = await rightsInStore(ctx, id)
    const choices = await storeRoleChoices(ctx.tx, ctx.orgId, id)
    return choices.map((role) => ({
      id: role.id,
      name: role.name,
      mine: role.permissions.every((code) => own.permissions.has(code)) && limitsWithin(own, role),
    }))
  },
})
