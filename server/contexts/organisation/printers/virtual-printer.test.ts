import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { printers } from '#contract/organisation/printers.ts'
import { registration } from '#contract/organisation/registration.ts'
import { org, user } from '#contract/organisation/user.ts'
import { tickets, type Ticket } from '#contract/organisation/tickets.ts'
import { newOwner } from '#server/testing/new-owner.ts'
import { emptyServer, firstSetUp } from '#server/testing/empty-server.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const ticket: Ticket = { receiptNo: 'A1-1-1', language: 'en', rows: [{ kind: 'title', text: 'Lantern' }] }

/** The printers of a store, and the result of a ticket handed to the first. */
async function printsAt(server: TestServer, caller: { token: string; storeId: string }) {
  const { records } = (await server.call(tickets.choices, {}, caller)).data
  const { state, id } = (await server.call(tickets.print, { id: records[0]!.id, key: 'sale:first', ticket }, caller))
    .data
  const { text } = (await server.call(tickets.paper, { id }, caller)).data
  return { names: records.map(({ name, kind, main }) => ({ name, kind, main })), state, text }
}

describe('a store that was just opened prints into a page, with nothing to set up', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ goods: 1 })
  })
  afterAll(() => server.close())

  const setUpIn = async (locale: 'zh_CN' | 'en_US') => {
    const empty = await emptyServer()
    const { token } = (await empty.call(user.setUp, firstSetUp(empty), { locale })).data
    const [store] = (await empty.call(org.stores, {}, { token })).data.records
    const printed = await printsAt(empty, { token, storeId: store!.id })
    await empty.close()
    return printed
  }

  it('by the first set-up, named in the language of who sets up', async () => {
    const english = await setUpIn('en_US')
    expect(english.names).toEqual([{ name: 'Printer page', kind: 'virtual', main: true }])
    expect(english).toMatchObject({ state: 'printed', text: expect.stringContaining('Lantern') as string })
    expect((await setUpIn('zh_CN')).names[0]!.name).toBe('打印页')
  })

  it('by certification', async () => {
    const { token, orgId } = await newOwner(server, 'printer@new.test')
    const picture = `${orgId}/${'a'.repeat(32)}.webp`
    const form = {
      shopName: 'Lantern',
      domain: 'lantern-prints',
      email: 'shop@lantern.test',
      phone: '718-555-0100',
      industryId: 1,
      categoryId: 101,
      gasStation: false,
      address: {
        address: '100 Lantern Quay',
        city: 'Brooklyn',
        longState: 'New York',
        shorState: 'NY',
        postalCode: '11201',
      },
      timeZone: 'America/New_York',
      picture,
      frontDeskPicture: picture,
      signature: `${orgId}/${'b'.repeat(32)}.png`,
      agreed: true as const,
    }
    const { id: storeId } = (await server.call(registration.certifyStore, form, { token, locale: 'zh_CN' })).data
    const printed = await printsAt(server, { token, storeId })
    expect(printed.names).toEqual([{ name: '打印页', kind: 'virtual', main: true }])
    expect(printed.state).toBe('printed')
  })

  it('and may be renamed, replaced and removed like any other', async () => {
    const caller = { storeId: server.one.stores[1].storeId }
    const [first] = (await server.callAs('manager', printers.list, {}, caller)).data.records
    expect(first).toMatchObject({ kind: 'virtual', main: true })
    expect((await server.callAs('manager', printers.remove, { id: first!.id }, caller)).error).toBe('')
    expect((await server.callAs('manager', printers.list, {}, caller)).data.total).toBe(0)
  })
})
