import { afterAll, beforeAll, expect, it } from 'vitest'
import { imports } from '#contract/catalogue/imports.ts'
import { onlineProductStates } from '#domain/online-product-states.ts'
import { rowsOf } from '#server/testing/books.ts'
import { importActs } from '#server/testing/import-goods.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ goods: 1 })
})
afterAll(() => server.close())

const HEAD = 'ID,Type,SKU,Name,Published,Regular price\n'
const skus = () =>
  rowsOf<{ no: string; name: string; price: number }>(
    server.db,
    `select s.item_no as no, p.name_en as name, s.price_cents as price from sku s join product p on p.id = s.product_id
      where s.item_no like 'WOO-%' order by s.item_no`,
  )

it('a file changes the price of a product on sale in the web shop, and not what buyers see of it', async () => {
  const acts = importActs(server)
  await acts.bring(
    'woo.csv',
    `${HEAD}1,simple,WOO-1,Cap,1,5.00\n2,simple,WOO-2,Hat,1,8.00\n3,simple,WOO-3,Bag,1,9.00\n`,
  )
  await server.db.query({
    text: `insert into online_product (org_id, store_id, product_id, state, review)
      select org_id, store_id, product_id, case item_no when 'WOO-3' then $1::smallint else $2::smallint end, 2
      from sku where item_no like 'WOO-%'`,
    values: [onlineProductStates.off, onlineProductStates.onSale],
  })
  const file = `${HEAD}1,simple,WOO-1,Red cap,1,5.50\n2,simple,WOO-2,Hat,1,8.50\n3,simple,WOO-3,Red bag,1,9.50\n`
  const id = await acts.send('woo.csv', file)
  const { records } = (await server.callAs('owner', imports.rows, { id, pageSize: 20 })).data
  const refused = records.filter(({ kind }) => kind === 'rejected')
  expect(refused).toMatchObject([{ itemNo: 'WOO-1' }])
  expect(refused[0]!.notes.map(({ en }) => en)).toContain(
    'The product is on sale in the online store, and what buyers see can’t change. Take it off sale first.',
  )
  expect((await server.callAs('owner', imports.run, { id })).error).toBe('')
  await acts.runner.runDue()
  expect(await skus()).toEqual([
    { no: 'WOO-1', name: 'Cap', price: 500 },
    { no: 'WOO-2', name: 'Hat', price: 850 },
    { no: 'WOO-3', name: 'Red bag', price: 950 },
  ])
})
