import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activity } from '#contract/organisation/activity.ts'
import { goods } from '#contract/catalogue/goods.ts'
import { units } from '#contract/catalogue/units.ts'
import { addUsualUnits } from '#server/kernel/usual-units.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const as = 'manager'
const list = async (filter: object = {}) => (await server.callAs(as, units.list, filter)).data.records
const named = async (en: string) => (await list({ search: en })).find((unit) => unit.name.en === en)!
const USUAL = ['bag', 'bottle', 'box', 'can', 'each', 'g', 'kg', 'l', 'lb', 'm', 'ml', 'oz', 'pack']
const add = async (nameEn: string, more: object = {}) =>
  (await server.callAs(as, units.add, { nameZh: `${nameEn} 中`, nameEn, kind: 'piece', decimals: 0, ...more })).data.id

describe('units of a store', () => {
  it('are listed with how much is counted in them, searched in both languages, filtered, ordered and paged', async () => {
    await add('ream', { nameZh: '令' })
    await add('carat', { nameZh: '克拉', kind: 'weight', decimals: 2 })
    const each = await named('each')
    expect(each).toMatchObject({ kind: 'piece', decimals: 0, status: 1, source: 1 })
    expect(each.used).toBeGreaterThan(0)
    expect((await list({ search: '克拉' })).map((unit) => unit.name.en)).toEqual(['carat'])
    expect((await list({ kind: 'weight' })).map((unit) => unit.name.en)).toEqual(['carat', 'g', 'kg', 'lb', 'oz'])
    expect((await list({ sort: 'used' }))[0]!.name.en).toBe('each')
    const names = (await list()).map((unit) => unit.name.en)
    expect(names).toEqual(names.toSorted())
    expect((await list({ pageSize: 1, currentPage: 2 })).map((unit) => unit.name.en)).toEqual([names[1]])
    const { storeId } = server.one.stores[1]
    const { records } = (await server.callAs(as, units.list, {}, { storeId })).data
    expect(records.map((unit) => unit.name.en)).toEqual(USUAL)
  })

  it('may be called in one language only, and are then called so in both', async () => {
    const { data } = await server.callAs(as, units.add, { nameZh: '卷', kind: 'piece', decimals: 0 })
    expect((await list({ search: '卷' })).map(({ id, name }) => [id, name])).toEqual([
      [data.id, { zh: '卷', en: '卷' }],
    ])
    const nameless = await server.callAs(as, units.add, { kind: 'piece', decimals: 0 }, { locale: 'en_US' })
    expect(nameless.fields).toEqual({ nameEn: 'Enter a name, in English or Chinese.' })
  })

  it('have names of their own, said at each name', async () => {
    const again = { nameZh: '箱', nameEn: 'BOX', kind: 'piece', decimals: 0 } as const
    const answer = await server.callAs(as, units.add, again)
    expect(answer.error).toBe('unit.name-taken')
    expect(Object.keys(answer.fields)).toEqual(['nameZh', 'nameEn'])
    const { id } = await named('box')
    expect((await server.callAs(as, units.update, { id, ...again, decimals: 1 })).error).toBe('')
    expect(await named('BOX')).toMatchObject({ decimals: 1 })
  })

  it('keep kind and decimals while goods are counted in them, but may be renamed; tablets learn the new name', async () => {
    const { id } = await named('each')
    const form = { id, nameZh: '个', nameEn: 'piece', kind: 'piece', decimals: 0 } as const
    expect((await server.callAs(as, units.update, { ...form, kind: 'weight' })).error).toBe('unit.in-use')
    expect((await server.callAs(as, units.update, { ...form, decimals: 2 })).error).toBe('unit.in-use')
    expect((await server.callAs(as, units.remove, { id })).error).toBe('unit.in-use')
    const before = await server.callAs('cashier', goods.delta, { since: 0 })
    expect((await server.callAs(as, units.update, form)).error).toBe('')
    const after = await server.callAs('cashier', goods.delta, { since: 0 })
    expect(after.text).not.toBe(before.text)
    expect(after.text).toContain(`["${id}","个","piece","piece"]`)
  })

  it('go to tablets as sold whole or by thousandths, whatever they measure', async () => {
    const gallon = await add('gallon', { nameZh: '加仑', kind: 'volume', decimals: 3 })
    const { text } = await server.callAs('cashier', goods.delta, { since: 0 })
    expect(text).toContain(`["${gallon}","加仑","gallon","weight"]`)
  })

  it('are taken out of use and back, once each', async () => {
    const id = await add('crate')
    const turn = async (status: 1 | 2) => (await server.callAs(as, units.status, { id, status })).error
    expect(await turn(1)).toBe('state.not-allowed')
    expect(await turn(2)).toBe('')
    expect(await turn(2)).toBe('state.not-allowed')
    expect((await list({ status: 2 })).map((unit) => unit.id)).toEqual([id])
    expect(await turn(1)).toBe('')
    const { records } = (await server.callAs('owner', activity.list, { search: 'crate' })).data
    expect(records.map((entry) => entry.action).toSorted()).toEqual(['unit.added', 'unit.disabled', 'unit.enabled'])
  })

  it('are deleted while nothing is counted in them', async () => {
    const id = await add('sack')
    expect((await server.callAs(as, units.remove, { id })).error).toBe('')
    expect((await server.callAs(as, units.remove, { id })).error).toBe('record.missing')
    expect(await list({ search: 'sack' })).toEqual([])
  })

  it('stay as they are in a store that has some, should the usual ones be given again', async () => {
    const scope = { orgId: server.one.orgId, storeId: server.one.stores[1].storeId }
    const names = async () =>
      (await server.callAs(as, units.list, {}, { storeId: scope.storeId })).data.records.map((unit) => unit.name.en)
    const before = await names()
    await server.db.tx((tx) => addUsualUnits(tx, scope, server.clock.now))
    expect(await names()).toEqual(before)
  })
})
