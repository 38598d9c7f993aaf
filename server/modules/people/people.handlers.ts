import { AppError } from '#contract/errors.ts'
import { people, type Person } from '#contract/people.ts'
import { errorText } from '#contract/texts/errors.ts'
import { implement, type Ctx } from '#server/http/context.ts'
import { changesBetween, recordActivity } from '#server/modules/activity/record-activity.ts'
import { tellPasswordChanged } from '#server/modules/messages/tell-password-changed.ts'
import { clearFailuresAnywhere } from '#server/modules/user/sign-in-limit.ts'
import { newId } from '#server/modules/new-id.ts'
import {
  editable,
  personHere,
  requireGivableRole,
  setPositions,
  withinReach,
} from '#server/modules/people/change-person.ts'
import { requireKeeper } from '#server/modules/people/granting.ts'
import { limitsWithin, rightsInStore } from '#server/modules/people/limits-within.ts'
import { initialPassword } from '#server/modules/people/initial-password.ts'
import {
  emailSuffixes,
  orgRoleChoices,
  storeRoleChoices,
  worksElsewhere,
} from '#server/modules/people/choices.queries.ts'
import { endLiveSession, orgRoleOf, peoplePage } from '#server/modules/people/people.queries.ts'
import { accountByEmail } from '#server/modules/user/user.queries.ts'
import type { OutputOf, ParsedOf } from '#contract/define.ts'

const subject = (person: { id: string; firstName: string; lastName: string }) => ({
  id: person.id,
  name: `${person.firstName} ${person.lastName}`.trim(),
})
/** What the log says of a person: roles and stores by their names. */
const logged = (person: Person) => ({
  firstName: person.firstName,
  lastName: person.lastName,
  role: person.roleName,
  sessionMinutes: person.sessionMinutes ?? null,
  positions: person.positions.map((position) => `${position.shopName}: ${position.roleName}`),
})

async function add(ctx: Ctx, form: ParsedOf<typeof people.add>): Promise<OutputOf<typeof people.add>> {
  await requireGivableRole(ctx, form.roleId)
  // two administrators who add one address at the same moment: the second waits, then finds it taken
  await ctx.tx.query({ text: 'select pg_advisory_xact_lock(hashtext($1))', values: [`account ${form.email}`] })
  const known = await accountByEmail(ctx.tx, form.email)
  const id = known?.id ?? newId(ctx.now)
  const fresh = known ? undefined : initialPassword()
  if (fresh !== undefined)
    await ctx.tx.query({
      text: `insert into account (id, email, password_hash, first_name, last_name, must_change_password, initial_password_at, created_at)
        values ($1, $2, $3, $4, $5, true, $6, $6)`,
      values: [id, form.email, await ctx.passwords.hash(fresh), form.firstName, form.lastName, new Date(ctx.now)],
    })
  const { rowCount } = await ctx.tx.query({
    text: `insert into membership (org_id, account_id, org_role_id, session_minutes, created_at)
      values ($1, $2, $3, $4, $5) on conflict do nothing`,
    values: [ctx.orgId, id, form.roleId, form.sessionMinutes ?? null, new Date(ctx.now)],
  })
  if (rowCount === 0)
    throw new AppError('account.email-taken', { fields: { email: errorText('account.email-taken', ctx.language) } })
  await setPositions(ctx, { id, positions: [] }, form.positions)
  const person = await personHere(ctx, id)
  await recordActivity(ctx, {
    action: 'account.added',
    subject: subject(person),
    changes: changesBetween({}, { email: form.email, ...logged(person) }),
  })
  const validDays = ctx.settings.initialPasswordDays
  return { id, validDays, ...(fresh === undefined ? {} : { initialPassword: fresh }) }
}

async function update(ctx: Ctx, form: ParsedOf<typeof people.update>): Promise<Record<string, never>> {
  const before = await editable(ctx, form.id)
  if (before.roleId !== form.roleId) await requireGivableRole(ctx, form.roleId)
  const { rowCount } = await ctx.tx.query({
    text: `update membership set org_role_id = $3, session_minutes = $4, version = version + 1
      where org_id = $1 and account_id = $2 and version = $5`,
    values: [ctx.orgId, form.id, form.roleId, form.sessionMinutes ?? null, form.version],
  })
  if (rowCount === 0) throw new AppError('record.stale')
  // who also works elsewhere keeps their name there: it is theirs to change
  if (!(await worksElsewhere(ctx.tx, ctx.orgId, form.id)))
    await ctx.tx.query({
      text: 'update account set first_name = $2, last_name = $3 where id = $1',
      values: [form.id, form.firstName, form.lastName],
    })
  await setPositions(ctx, before, form.positions)
  await requireKeeper(ctx.tx, ctx.orgId)
  const after = await personHere(ctx, form.id)
  await recordActivity(ctx, {
    action: 'account.updated',
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
    values: [ctx.orgId, id, status === 2 ? new Date(ctx.now) : null],
  })
  if (status === 2) await endLiveSession(ctx.tx, ctx.orgId, id, 'disabled', ctx.now)
  await requireKeeper(ctx.tx, ctx.orgId)
  await recordActivity(ctx, { action: status === 1 ? 'account.enabled' : 'account.disabled', subject: subject(person) })
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
  await recordActivity(ctx, {
    action: 'account.removed',
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
  listToo: (ctx, filter) => peoplePage(ctx.tx, ctx.orgId, filter),
  details: (ctx, { id }) => personHere(ctx, id),
  roles,
  rolesToo: roles,
  add,
  addToo: add,
  update,
  updateToo: update,
  status: setStatus,
  statusToo: setStatus,
  remove,
  removeToo: remove,
  emailSuffixes: (ctx) => emailSuffixes(ctx.tx, ctx.orgId),

  resetPassword: async (ctx, { id }) => {
    const person = await withinReach(ctx, id)
    // or this organisation could sign in to the other one
    if (await worksElsewhere(ctx.tx, ctx.orgId, id)) throw new AppError('account.works-elsewhere')
    const fresh = initialPassword()
    await ctx.tx.query({
      text: 'update account set password_hash = $2, must_change_password = true, initial_password_at = $3 where id = $1',
      values: [id, await ctx.passwords.hash(fresh), new Date(ctx.now)],
    })
    await endLiveSession(ctx.tx, ctx.orgId, id, 'password', ctx.now)
    await clearFailuresAnywhere(ctx.tx, person.email)
    await tellPasswordChanged(ctx, person.email)
    await recordActivity(ctx, { action: 'account.password-reset', subject: subject(person) })
    return { id, initialPassword: fresh, validDays: ctx.settings.initialPasswordDays }
  },

  roleOf: async (ctx, { id }) => {
    const { roleId } = await personHere(ctx, id)
    const role = roleId === undefined ? undefined : await orgRoleOf(ctx.tx, ctx.orgId, roleId)
    return role ? { role } : {}
  },

  positionsOf: async (ctx, { id }) => (await personHere(ctx, id)).positions,

  setPositions: async (ctx, { id, positions }) => {
    const before = await editable(ctx, id)
    await setPositions(ctx, before, positions)
    const after = await personHere(ctx, id)
    await recordActivity(ctx, {
      action: 'account.updated',
      subject: subject(after),
      changes: changesBetween(logged(before), logged(after)),
    })
    return {}
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
