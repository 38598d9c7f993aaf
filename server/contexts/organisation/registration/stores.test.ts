import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { categories } from '#contract/catalogue/categories.ts'
import { operator } from '#contract/organisation/operator.ts'
import { products } from '#contract/catalogue/products.ts'
import { registration } from '#contract/organisation/registration.ts'
import { stores } from '#contract/organisation/stores.ts'
import { units } from '#contract/catalogue/units.ts'
import { org, user } from '#contract/organisation/user.ts'
import { cents } from '#domain/money.ts'
import { ssnPlace } from '#server/contexts/organisation/operator/save-operator.ts'
import { sealWith } from '#server/kernel/seal.ts'
import { newOwner } from '#server/testing/new-owner.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const picture = (orgId: string) => `${orgId}/${'a'.repeat(32)}.webp`
const signature = (orgId: string) => `${orgId}/${'b'.repeat(32)}.png`
const address = {
  address: '100 Lantern Quay',
  city: 'Brooklyn',
  longState: 'New York',
  shorState: 'NY',
  postalCode: '11201',
}
const storeForm = (orgId: string, domain: string) => ({
  shopName: 'Lantern',
  domain,
  email: 'shop@lantern.test',
  phone: '718-555-0100',
  industryId: 1,
  categoryId: 101,
  gasStation: false,
  address,
  timeZone: 'America/New_York',
  picture: picture(orgId),
  frontDeskPicture: picture(orgId),
})
const operatorForm = (orgId: string) => ({
  firstName: 'Ada',
  lastName: 'Quay',
  identityType: 1 as const,
  ssn: '123-45-6789',
  address,
  signature: signature(orgId),
})

describe('a store', () => {
  it('is certified with its operator, whose numbers are sealed, masked, and revealed on record', async () => {
    const { token, orgId } = await newOwner(server, 'certify@new.test')
    expect((await server.call(operator.check, {}, { token })).data).toBe(0)
    const form = { ...storeForm(orgId, 'lantern-1'), operator: operatorForm(orgId), agreed: true as const }
    const made = await server.call(registration.certifyStoreV2, form, { token })
    expect(made.data.reviewState).toBe(2)
    expect((await server.call(operator.check, {}, { token })).data).toBe(1)
    const { rows } = await server.db.query({ text: 'select * from operator where org_id = $1', values: [orgId] })
    expect(JSON.stringify(rows)).not.toMatch(/123-?45-?6789/)
    expect((await server.call(operator.info, {}, { token })).data).toMatchObject({ ssn: '•••••6789' })
    const counted = async () =>
      (
        await server.db.query({
          text: `select 1 from event where org_id = $1 and kind = 'operator.revealed'`,
          values: [orgId],
        })
      ).rowCount
    expect(await counted()).toBe(0)
    expect((await server.call(operator.reveal, {}, { token })).data).toEqual({ ssn: '123456789', driverLicense: '' })
    expect(await counted()).toBe(1)
    // encrypted with a lost key: everything but the number is there
    await server.db.query({
      text: `update operator set ssn_sealed = $2 where org_id = $1`,
      values: [orgId, sealWith(Buffer.alloc(32, 1)).close('123456789', ssnPlace(orgId))],
    })
    expect((await server.call(operator.info, {}, { token })).data).toMatchObject({ ssn: '', lastName: 'Quay' })
    expect((await server.call(operator.reveal, {}, { token })).data).toEqual({ ssn: '', driverLicense: '' })
    expect((await server.call(user.profile, {}, { token })).data).toMatchObject({
      existShop: true,
      organizationName: 'Lantern',
    })
    expect((await server.call(org.stores, {}, { token })).data.records).toMatchObject([
      { shopName: 'Lantern', code: 'A' },
    ])
  })

  it('has a URL of its own, also when two ask at once', async () => {
    const { token, orgId } = await newOwner(server, 'second@new.test')
    expect((await server.call(stores.byDomain, { domain: 'lantern-1' }, { token })).data).toEqual({ taken: true })
    expect((await server.call(stores.byDomain, { domain: 'lantern-9' }, { token })).data).toEqual({ taken: false })
    const form = (domain: string) => ({
      ...storeForm(orgId, domain),
      signature: signature(orgId),
      agreed: true as const,
    })
    const taken = await server.call(registration.certifyStore, form('lantern-1'), { token, locale: 'en_US' })
    expect(taken.fields).toEqual({ domain: 'The URL already exists, please try again.' })
    const both = await Promise.all(
      [1, 2].map(() => server.call(registration.certifyStore, form('lantern-2'), { token })),
    )
    expect(both.map((answer) => answer.error).toSorted()).toEqual(['', 'store.url-taken'])
  })

  it('refuses pictures of another organisation, unknown industries and an agreement that was not accepted', async () => {
    const { token, orgId } = await newOwner(server, 'third@new.test')
    const form = { ...storeForm(orgId, 'lantern-3'), signature: signature(orgId), agreed: true as const }
    const fieldsOf = async (change: object) =>
      Object.keys((await server.callRaw(registration.certifyStore as never, { ...form, ...change }, { token })).fields)
    expect(await fieldsOf({ picture: picture(server.one.orgId) })).toEqual(['picture'])
    expect(await fieldsOf({ signature: signature(server.one.orgId) })).toEqual(['signature'])
    expect(await fieldsOf({ categoryId: 999 })).toEqual(['categoryId'])
    expect(await fieldsOf({ timeZone: 'Mars/Crater' })).toEqual(['timeZone'])
    expect(await fieldsOf({ agreed: false })).toEqual(['agreed'])
    expect(await fieldsOf({ domain: 'No blanks' })).toEqual(['domain'])
    expect((await server.call(org.stores, {}, { token })).data.total).toBe(0)
  })

  it('that has sold stays, though it was rejected afterwards', async () => {
    const { orgId, storeId: id, counters } = server.two.stores[1]
    const state = (n: number) =>
      server.db.query({ text: 'update store set review_state = $2 where id = $1', values: [id, n] })
    const token = await server.signIn('owner', server.two)
    expect((await server.call(stores.remove, { id }, { token })).error).toBe('store.state')
    await server.db.query({
      text: `insert into shift (org_id, store_id, id, counter_id, account_id, cashier_name, device_id, lease, state, float_cents, opened_at, seen_at)
        select $1, $2, $2, $3, account_id, '', '', 1, 'closed', 0, now(), now() from membership where org_id = $1 limit 1`,
      values: [orgId, id, counters[0]],
    })
    for (const rejected of [3, 4]) {
      await state(rejected)
      expect((await server.call(stores.remove, { id }, { token })).error).toBe('store.has-sold')
    }
    await state(2)
    expect((await server.call(org.stores, {}, { token })).data.total).toBe(2)
  })

  it('that was rejected is corrected and submitted again; one that was approved is not deleted', async () => {
    const { token, orgId } = await newOwner(server, 'review@new.test')
    const form = { ...storeForm(orgId, 'lantern-4'), signature: signature(orgId), agreed: true as const }
    const { data } = await server.call(registration.certifyStore, form, { token })
    const id = data.id
    const state = (n: number) =>
      server.db.query({
        text: `update store set review_state = $2, review_reason = 'Picture is blurred' where id = $1`,
        values: [id, n],
      })
    const again = { id, ...storeForm(orgId, 'lantern-4b') }
    expect((await server.call(stores.reAudit, again, { token })).error).toBe('store.state')
    expect((await server.call(stores.remove, { id }, { token })).error).toBe('store.state')
    await state(3)
    expect((await server.call(stores.info, { id }, { token })).data).toMatchObject({
      reviewReason: 'Picture is blurred',
    })
    expect((await server.call(stores.reAudit, again, { token })).data).toEqual({ reviewState: 2 })
    expect((await server.call(stores.info, { id }, { token })).data).toMatchObject({
      domain: 'lantern-4b',
      reviewReason: '',
    })
    await state(4)
    expect((await server.call(stores.reAudit, again, { token })).error).toBe('store.state')
    expect((await server.call(stores.remove, { id }, { token })).error).toBe('')
    expect((await server.call(org.stores, {}, { token })).data.total).toBe(0)
    expect((await server.call(stores.info, { id }, { token: await server.signIn('owner') })).error).toBe(
      'record.missing',
    )
  })

  it('has the usual units from the start, so that its first product can be added right away', async () => {
    const { token, orgId } = await newOwner(server, 'units@new.test')
    const form = { ...storeForm(orgId, 'lantern-units'), signature: signature(orgId), agreed: true as const }
    const at = { token, storeId: (await server.call(registration.certifyStore, form, { token })).data.id }
    const { records } = (await server.call(units.list, { pageSize: 100 }, at)).data
    expect(records.map(({ name, kind, decimals }) => [name.en, name.zh, kind, decimals])).toEqual([
      ['bag', '袋', 'piece', 0],
      ['bottle', '瓶', 'piece', 0],
      ['box', '箱', 'piece', 0],
      ['can', '罐', 'piece', 0],
      ['each', '件', 'piece', 0],
      ['g', '克', 'weight', 0],
      ['kg', '千克', 'weight', 3],
      ['l', '升', 'volume', 3],
      ['lb', '磅', 'weight', 3],
      ['m', '米', 'length', 2],
      ['ml', '毫升', 'volume', 0],
      ['oz', '盎司', 'weight', 2],
      ['pack', '包', 'piece', 0],
    ])
    expect(records.every((unit) => unit.status === 1 && unit.source === 1 && unit.used === 0)).toBe(true)
    const category = await server.call(categories.add, { nameZh: '茶叶', nameEn: 'Tea' }, at)
    const product = {
      nameEn: 'Oolong',
      categoryId: category.data.id,
      unitId: records[0]!.id,
      taxMode: 1 as const,
      skus: [{ itemNo: 'T-1', price: cents(1200) }],
    }
    expect((await server.call(products.add, product, at)).error).toBe('')
  })
})

it('a licence holds until the end of its last day, and no longer', async () => {
  const { token, orgId } = await newOwner(server, 'licence@new.test')
  const { ssn: _, ...person } = operatorForm(orgId)
  const form = (validityPeriod: number) => ({
    ...person,
    identityType: 2 as const,
    driverLicense: 'NY123',
    validityPeriod,
  })
  const yesterday = await server.call(operator.save, form(server.clock.now - 30 * 3_600_000), { token })
  expect(yesterday.fields).toHaveProperty('validityPeriod')
  const last = Date.UTC(2027, 2, 14, 12)
  expect((await server.call(operator.save, form(last), { token })).error).toBe('')
  const info = (await server.call(operator.info, {}, { token })).data
  // New York starts daylight saving time that morning: the day ends at four in the morning, UTC
  expect(info).toMatchObject({ validityPeriod: Date.UTC(2027, 2, 15, 4) - 1, driverLicense: '•Y123' })
  expect((await server.call(operator.save, form(last), { token })).error).toBe('store.state')
  expect((await server.call(operator.update, form(last), { token })).error).toBe('')
  server.clock.now += 1000
  const moved = { ...form(last), lastName: 'Pier', driverLicense: 'NY124' }
  expect((await server.call(operator.update, moved, { token })).error).toBe('')
  const log = await server.db.query<{ changes: { field: string }[] }>({
    text: `select changes from event where org_id = $1 and kind = 'operator.updated' order by at, id`,
    values: [orgId],
  })
  // field names, never their values
  expect(log.rows.map((row) => row.changes.map(({ field }) => field))).toEqual([[], ['lastName', 'driverLicense']])
  expect(JSON.stringify(log.rows)).not.toMatch(/NY12|Pier/)
})
