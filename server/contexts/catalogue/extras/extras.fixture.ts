import { ppm } from '#domain/money.ts'
import { addExtras } from '#server/contexts/catalogue/extras/add-extras.ts'
import { nextRevision } from '#server/kernel/catalogue-revision.ts'
import { newId } from '#server/kernel/new-id.ts'
import type { TestServer } from '#server/testing/test-server.ts'

export const GUARANTEE_TAX = { name: 'Sales tax', rate: ppm(88_750) }

interface Ids {
  readonly guarantee: string
  readonly type: string
  readonly beans: string
  readonly milk: string
  readonly member: string
}

/**
 * Prepares the first store's products by number: 0 with a guarantee, 2 a card, 4 made to order, 6 in packages, 8
 * limited per day, 10 limited per purchase; and a member.
 */
export async function addWithExtras(server: TestServer, ids: Ids): Promise<void> {
  const [store] = server.one.stores
  const sku = (n: number) => store.skus[n]!
  const { orgId, storeId } = store
  await server.db.tx(async (tx) => {
    const rev = await nextRevision(tx, orgId, storeId)
    const unit = await tx.query<{ id: string }>({
      text: `select id from unit where org_id = $1 and store_id = $2 and name_en = 'each'`,
      values: [orgId, storeId],
    })
    await addExtras(
      tx,
      store,
      {
        guaranteeTypes: [{ id: ids.type, name: { zh: '延保', en: 'Extended' } }],
        guarantees: [
          {
            id: ids.guarantee,
            typeId: ids.type,
            name: { zh: '一年', en: '1 yr' },
            price: 500,
            validDays: 365,
            introduction: { zh: '', en: '' },
            taxes: [GUARANTEE_TAX],
            macou: false,
          },
        ],
        offered: [{ skuId: sku(0).id, guaranteeId: ids.guarantee, sort: 1 }],
        cards: [{ skuId: sku(2).id, kind: 'universal', cashBps: 500, cardBps: 200 }],
        materials: [
          { id: ids.beans, unitId: unit.rows[0]!.id, itemNo: 'R1', name: { zh: '咖啡豆', en: 'Beans' } },
          { id: ids.milk, unitId: unit.rows[0]!.id, itemNo: 'R2', name: { zh: '牛奶', en: 'Milk' } },
        ],
        recipes: [
          { skuId: sku(4).id, materialId: ids.beans, quantity: 18 },
          { skuId: sku(4).id, materialId: ids.milk, quantity: 200 },
        ],
        packs: [
          {
            skuId: sku(6).id,
            id: newId(1),
            name: { zh: '箱', en: 'Case' },
            quantity: 12_000,
            price: 8000,
            code: '00000000000017',
          },
        ],
        limits: [
          { skuId: sku(8).id, day: 5000, purchase: null, invite: 0 },
          { skuId: sku(10).id, day: null, purchase: 2000, invite: 1000 },
        ],
      },
      rev,
    )
    await tx.query({
      text: `insert into member (org_id, id, code, name, created_at) values ($1, $2, 'GOLD', 'Gold', now())`,
      values: [orgId, ids.member],
    })
  })
}
