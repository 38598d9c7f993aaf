import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activity } from '#contract/activity.ts'
import { goods } from '#contract/goods.ts'
import { units } from '#contract/units.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const as = 'manager'
const list = async (filter: object = {}) => (await server.callAs(as, units.list, filter)).data.records
const named = async (en: string) => (await list({ search: en })).find((unit) => unit.name.en === en)!
const add = async (nameEn: string, more: object = {}) =>
  (await server.callAs(as, units.add, { nameZh: `${nameEn} 中`, nameEn, kind: 'piece', decimals: 0, ...more })).data.id

describe('units of a store', () => {
  it('are listed with how much is counted in them, searched in both languages, filtered, ordered and paged', async () => {
    await add('bottle', { nameZh: '瓶' })
    await add('ounce', { nameZh: '盎司', kind: 'weight', decimals: 2 })
    const each = await named('each')
    expect(each).toMatchObject({ kind: 'piece', decimals: 0, status: 1, source: 1 })
    expect(each.used).toBeGreaterThan(0)
    expect((await list({ search: '盎司' })).map((unit) => unit.name.en)).toEqual(['ounce'])
    expect((await list({ kind: 'weight' })).map((unit) => unit.name.en)).toEqual(['ounce'])
    expect((await list({ sort: 'used' }))[0]!.name.en).toBe('each')
    const names = (await list()).map((unit) => unit.name.en)
    expect(names).toEqual(names.toSorted())
    expect((await list({ pageSize: 1, currentPage: 2 })).map((unit) => unit.name.en)).toEqual([names[1]])
    const { storeId } = server.one.stores[1]
    const { records } = (await server.callAs(as, units.list, {}, { storeId })).data
    expect(records.map((unit) => unit.name.en)).toEqual(['each'])
  })

  it('have names of their own, said at each name', async () => {
    await add('box', { nameZh: '箱' })
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
    const litre = await add('litre', { nameZh: '升', kind: 'volume', decimals: 3 })
    const { text } = await server.callAs('cashier', goods.delta, { since: 0 })
    expect(text).toContain(`["${litre}","升","litre","weight"]`)
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
})
