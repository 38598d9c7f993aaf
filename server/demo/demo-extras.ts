import type { Words } from '#contract/schemas.ts'
import { checkDigit } from '#domain/barcode/gtin.ts'
import type { DemoStore } from '#server/demo/shops/organisation.ts'
import type { StoreGoods } from '#server/demo/shops/store-goods.ts'
import type { NewExtras } from '#server/contexts/catalogue/extras/add-extras.ts'

/** A barcode from the in-store range, as GTIN-14. */
export function insideBarcode(n: string): string {
  const digits = `2900000${n}`
  return `0${digits}${checkDigit(digits)}`
}

interface Own {
  readonly sku: (itemNo: string) => string
  readonly id: () => string
}

/** The extras of the demo's special products, by item number. */
export function demoExtras(
  skus: ReadonlyMap<string, string>,
  store: DemoStore,
  units: StoreGoods['units'],
  id: () => string,
): NewExtras {
  const own: Own = { sku: (itemNo) => skus.get(itemNo)!, id }
  return {
    ...guarantees(own, store),
    ...drinks(own, units),
    cards: [
      ...['90011', '90012', '90013'].map((n) => ({
        skuId: own.sku(n),
        kind: 'universal' as const,
        cashBps: 200,
        cardBps: 100,
      })),
      { skuId: own.sku('90014'), kind: 'refueling', cashBps: 300, cardBps: 150 },
    ],
    packs: [pack(own, '6 瓶装', '6-pack', 6, null, '90036'), pack(own, '整箱 12 瓶', 'Case of 12', 12, 1299, '90039')],
    limits: [
      { skuId: own.sku('90031'), day: 20_000, purchase: 5000, invite: 0 },
      { skuId: own.sku('90032'), day: null, purchase: 2000, invite: 2000 },
    ],
  }
}

const pack = ({ sku, id }: Own, zh: string, en: string, pieces: number, price: number | null, code: string) => ({
  skuId: sku('90033'),
  id: id(),
  name: { zh, en },
  quantity: pieces * 1000,
  price,
  code: insideBarcode(code),
})

function guarantees({ sku, id }: Own, store: DemoStore): Pick<NewExtras, 'guaranteeTypes' | 'guarantees' | 'offered'> {
  const [warranty, accident, year, years, cover] = [id(), id(), id(), id(), id()]
  const guarantee = (own: string, typeId: string, name: Words, price: number, validDays: number) => ({
    id: own,
    typeId,
    name,
    price,
    validDays,
    introduction: { zh: '凭收据到店维修或更换。', en: 'Repair or replacement in the store, with the receipt.' },
    taxes: store.taxes,
    macou: typeId === warranty,
  })
  const one = { zh: '一年', en: '1 yr' }
  return {
    guaranteeTypes: [
      { id: warranty, name: { zh: '延长保修', en: 'Extended warranty' } },
      { id: accident, name: { zh: '意外保护', en: 'Accident cover' } },
    ],
    guarantees: [
      guarantee(year, warranty, one, 499, 365),
      guarantee(years, warranty, { zh: '两年', en: '2 yr' }, 899, 730),
      guarantee(cover, accident, one, 699, 365),
    ],
    offered: ['90001', '90002', '90003', '90004'].flatMap((itemNo) =>
      [year, years, cover].map((guaranteeId, sort) => ({ skuId: sku(itemNo), guaranteeId, sort })),
    ),
  }
}

function drinks(
  { sku, id }: Own,
  units: StoreGoods['units'],
): Pick<NewExtras, 'rawCategories' | 'materials' | 'recipes'> {
  const [beans, milk, oat, cup, drinks, packaging] = [id(), id(), id(), id(), id(), id()]
  // what a kilogram or a piece costs, in millionths of a dollar
  const dollars = (amount: number): number => Math.round(amount * 1_000_000)
  const recipe = (itemNo: string, ...parts: readonly (readonly [string, number])[]) =>
    parts.map(([materialId, quantity]) => ({ skuId: sku(itemNo), materialId, quantity }))
  const { kilogram, piece } = units
  return {
    rawCategories: [
      { id: drinks, name: { zh: '饮品原料', en: 'For drinks' } },
      { id: packaging, name: { zh: '包装', en: 'Packaging' } },
    ],
    materials: [
      {
        id: beans,
        unitId: kilogram,
        itemNo: 'R001',
        name: { zh: '咖啡豆', en: 'Coffee beans' },
        categoryId: drinks,
        cost: dollars(18.9),
      },
      {
        id: milk,
        unitId: kilogram,
        itemNo: 'R002',
        name: { zh: '鲜牛奶', en: 'Fresh milk' },
        categoryId: drinks,
        cost: dollars(1.15),
      },
      {
        id: oat,
        unitId: kilogram,
        itemNo: 'R003',
        name: { zh: '燕麦奶', en: 'Oat drink' },
        categoryId: drinks,
        cost: dollars(2.4),
      },
      {
        id: cup,
        unitId: piece,
        itemNo: 'R004',
        name: { zh: '纸杯', en: 'Paper cup' },
        categoryId: packaging,
        cost: dollars(0.0625),
      },
    ],
    recipes: [
      ...recipe('90021', [beans, 18], [cup, 1000]),
      ...recipe('90022', [beans, 18], [milk, 220], [cup, 1000]),
      ...recipe('90023', [beans, 18], [oat, 220], [cup, 1000]),
    ],
  }
}
