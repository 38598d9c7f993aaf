import type { Address } from '#contract/organisation/address.ts'
import type { Words } from '#contract/schemas.ts'
import { organisationPermissions, storePermissions, type Permission } from '#domain/permissions.ts'
import type { TaxRate } from '#domain/cart/settle.ts'
import { ppm } from '#domain/money.ts'
import type { Tx } from '#server/db/session.ts'
import { addMembers } from '#server/demo/shops/members.ts'
import { addMoreRoles } from '#server/demo/shops/more-roles.ts'
import { newId } from '#server/kernel/new-id.ts'
import { fillStoreProfile } from '#server/demo/shops/store-profile.ts'
import { putOperator } from '#server/contexts/organisation/operator/operator.queries.ts'
import { licensePlace } from '#server/contexts/organisation/operator/save-operator.ts'
import type { Seal } from '#server/kernel/seal.ts'
import { addCounter, addStore } from '#server/contexts/organisation/stores/store-set-up.ts'
import { pinTag } from '#server/contexts/organisation/authority/pin-verifier.ts'
import { hashPassword } from '#server/kernel/password.ts'

const PASSWORD = 'evertill1'

type DemoRole = 'owner' | 'manager' | 'cashier'

const people: readonly {
  readonly username: string
  readonly role: DemoRole
  readonly names: readonly [string, string]
}[] = [
  { username: 'owner@evertill.demo', role: 'owner', names: ['Owner', ''] },
  { username: 'manager@evertill.demo', role: 'manager', names: ['Manager', ''] },
  { username: 'cashier@evertill.demo', role: 'cashier', names: ['Cashier', '1'] },
  { username: 'cashier2@evertill.demo', role: 'cashier', names: ['Cashier', '2'] },
]

const roleWords: Record<DemoRole, Words> = {
  owner: { zh: '店主', en: 'Owner' },
  manager: { zh: '店长', en: 'Manager' },
  cashier: { zh: '收银员', en: 'Cashier' },
}

/** The demo's accounts, for the sign-in screen and the start message. */
export const demoAccounts: { username: string; password: string; role: Words }[] = people.map(({ username, role }) => ({
  username,
  password: PASSWORD,
  role: roleWords[role],
}))

/** What each of them is for: in the organisation, and in a store. */
const roleNotes = {
  manager: ['Runs the stores and their accounts', 'Runs the store: products, stock, people and cash'],
  cashier: ['Chooses a store to sell in', 'Sells at the counter and hands in cash'],
} as const

const cashierPermissions: readonly Permission[] = [
  'shopOfflineOrderOfflineCollection',
  'shopOfflineOrderRefund',
  'shopShiftSubmitCash',
  'shopCounterDiscount',
  'shopCounterSwitch',
]
/** The limits of a demo cashier without approval: ten percent, at most 5.00. */
const cashierLimits = { discountPercent: 10, discountCents: 500 }
/** Approves discounts above that at the counters. */
const ADMINISTRATOR_PIN = '2580'

const addressOf = (
  streetNumber: string,
  route: string,
  [city, longState, shorState, postalCode]: readonly [string, string, string, string],
): Address => ({
  address: `${streetNumber} ${route}`,
  apt: '',
  city,
  longState,
  shorState,
  postalCode,
  postalCodeSuffix: '',
  route,
  streetNumber,
  country: 'United States',
})

/** Both stores are invented; so is the merchant. Rates: New York City 8.875 %, New Jersey 6.625 % (2026). */
const storePlans = [
  {
    name: 'Lantern Harbor Brooklyn',
    code: 'BK',
    domain: 'lantern-harbor-brooklyn',
    email: 'brooklyn@evertill.demo',
    address: addressOf('100', 'Lantern Quay', ['Brooklyn', 'New York', 'NY', '11201']),
    phone: '718-555-0100',
    rate: 88_750,
    postCodes: ['11201', '11205', '11217'],
  },
  {
    name: 'Lantern Harbor Jersey City',
    code: 'JC',
    domain: 'lantern-harbor-jersey-city',
    email: 'jersey@evertill.demo',
    address: addressOf('200', 'Lantern Pier', ['Jersey City', 'New Jersey', 'NJ', '07302']),
    phone: '201-555-0100',
    rate: 66_250,
    postCodes: ['07302', '07305'],
  },
] as const

const TIME_ZONE = 'America/New_York'
const COUNTERS = 3

export interface DemoCounter {
  readonly id: string
  readonly code: string
}

export interface DemoStore {
  readonly orgId: string
  readonly storeId: string
  readonly code: string
  readonly timeZone: string
  readonly counters: readonly DemoCounter[]
  /** The taxes of taxed products here. */
  readonly taxes: readonly TaxRate[]
}

export interface DemoPerson {
  readonly id: string
  readonly name: string
  readonly role: DemoRole
}

export interface DemoOrganisation {
  readonly orgId: string
  readonly people: readonly DemoPerson[]
  readonly stores: readonly DemoStore[]
}

/**
 * Creates the demo's merchant with its accounts, roles, two approved stores and their counters. `openedAt`: before the
 * first sale.
 */
export async function addDemoOrganisation(tx: Tx, openedAt: number, seal?: Seal): Promise<DemoOrganisation> {
  const orgId = newId(openedAt)
  const at = new Date(openedAt)
  await tx.query({
    text: 'insert into organisation (id, name, time_zone, created_at) values ($1, $2, $3, $4)',
    values: [orgId, 'Lantern Harbor Market', TIME_ZONE, at],
  })
  await addOperator(tx, orgId, openedAt, seal)
  const staff = await addPeople(tx, orgId, openedAt)
  await addMembers(tx, orgId, openedAt)
  const stores: DemoStore[] = []
  for (const plan of storePlans) {
    const storeId = await addStore(
      tx,
      {
        orgId,
        name: plan.name,
        code: plan.code,
        timeZone: TIME_ZONE,
        phone: plan.phone,
        printerName: 'Front desk',
        settings: { currency: 'USD', policy: { rounding: 'line', pricesIncludeTax: false }, tipsSupported: true },
      },
      openedAt,
    )
    await fillStoreProfile(tx, orgId, storeId, plan)
    await addPositions(tx, orgId, storeId, staff, openedAt)
    const counters: DemoCounter[] = []
    for (let n = 1; n <= COUNTERS; n++) {
      const code = `${plan.code}${n}`
      counters.push({ id: await addCounter(tx, { orgId, storeId, code, name: `Counter ${n}` }, openedAt), code })
    }
    await bindSimulatedReaders(tx, orgId, storeId, openedAt)
    stores.push({
      orgId,
      storeId,
      code: plan.code,
      timeZone: TIME_ZONE,
      counters,
      taxes: [{ name: 'Sales tax', rate: ppm(plan.rate) }],
    })
  }
  await addMoreRoles(
    tx,
    orgId,
    stores.map((store) => store.storeId),
    openedAt,
  )
  return { orgId, people: staff, stores }
}

const DEMO_LICENCE = 'DEMO-0000-1234'
/** The end of 2035 in New York. */
const LICENCE_ENDS = Date.UTC(2036, 0, 1, 5) - 1

/** The operator is filled in, so the owner of the demo is not asked for documents. All of it is invented. */
async function addOperator(tx: Tx, orgId: string, openedAt: number, seal: Seal | undefined): Promise<void> {
  const row = {
    first_name: 'Owner',
    last_name: 'Demo',
    identity_type: 2 as const,
    src_country: 1,
    ssn_sealed: '',
    driver_license_sealed: seal?.close(DEMO_LICENCE, licensePlace(orgId)) ?? '',
    validity_period: LICENCE_ENDS,
    address: {
      address: '100 Lantern Quay',
      apt: '',
      city: 'Brooklyn',
      longState: 'New York',
      shorState: 'NY',
      postalCode: '11201',
      postalCodeSuffix: '',
      route: 'Lantern Quay',
      streetNumber: '100',
      country: 'United States' as const,
    },
    signature: '',
  }
  await putOperator(tx, orgId, row, openedAt)
}

async function addPeople(tx: Tx, orgId: string, openedAt: number): Promise<DemoPerson[]> {
  const at = new Date(openedAt)
  const roles = { manager: newId(openedAt), cashier: newId(openedAt) }
  for (const [role, permissions] of [
    ['manager', organisationPermissions],
    ['cashier', ['orgShopSelect']],
  ] as const) {
    await tx.query({
      text: 'insert into org_role (org_id, id, name, note, permissions, created_at) values ($1, $2, $3, $4, $5, $6)',
      values: [orgId, roles[role], roleWords[role].en, roleNotes[role][0], JSON.stringify(permissions), at],
    })
  }
  const provenBy = ({ role }: { role: string }) => (role === 'owner' ? [null, at] : [orgId, null])
  const added: DemoPerson[] = []
  for (const person of people) {
    const id = newId(openedAt)
    await tx.query({
      text: `insert into account (id, email, password_hash, first_name, last_name, created_at, owner_org_id, proven_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      values: [id, person.username, await hashPassword(PASSWORD), ...person.names, at, ...provenBy(person)],
    })
    await tx.query({
      text: 'insert into membership (org_id, account_id, org_role_id, is_primary, created_at) values ($1, $2, $3, $4, $5)',
      values: [orgId, id, person.role === 'owner' ? null : roles[person.role], person.role === 'owner', at],
    })
    if (person.role !== 'cashier') await givePin(tx, orgId, id)
    added.push({ id, name: person.names.join(' ').trim(), role: person.role })
  }
  return added
}

async function givePin(tx: Tx, orgId: string, accountId: string): Promise<void> {
  await tx.query({
    text: 'update membership set pin_hash = $3, pin_verifier = $4 where org_id = $1 and account_id = $2',
    values: [orgId, accountId, await hashPassword(ADMINISTRATOR_PIN), JSON.stringify(await pinTag(ADMINISTRATOR_PIN))],
  })
}

async function addPositions(
  tx: Tx,
  orgId: string,
  storeId: string,
  staff: readonly DemoPerson[],
  openedAt: number,
): Promise<void> {
  const at = new Date(openedAt)
  const granted = { manager: storePermissions, cashier: cashierPermissions }
  for (const role of ['manager', 'cashier'] as const) {
    const roleId = newId(openedAt)
    await tx.query({
      text: `insert into store_role (org_id, store_id, id, name, note, permissions, limits, created_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      values: [
        orgId,
        storeId,
        roleId,
        roleWords[role].en,
        roleNotes[role][1],
        JSON.stringify(granted[role]),
        JSON.stringify(role === 'cashier' ? cashierLimits : {}),
        at,
      ],
    })
    for (const person of staff.filter((each) => each.role === role)) {
      await tx.query({
        text: 'insert into store_position (org_id, store_id, account_id, store_role_id, created_at) values ($1, $2, $3, $4, $5)',
        values: [orgId, storeId, person.id, roleId, at],
      })
    }
  }
}

/** All counters but the first have a simulated reader; the first is for trying how one is linked. */
async function bindSimulatedReaders(tx: Tx, orgId: string, storeId: string, now: number): Promise<void> {
  await tx.query({
    text: `update counter set reader_code = 'SIM-' || code, reader_bound_at = $3
      where org_id = $1 and store_id = $2 and code not like '%1'`,
    values: [orgId, storeId, new Date(now)],
  })
}
