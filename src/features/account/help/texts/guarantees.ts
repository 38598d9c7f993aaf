import type { ProseSection } from '#features/account/public-pages/prose.tsx'

export const guarantees: readonly ProseSection[] = [
  {
    id: 'guarantee-services',
    title: { zh: '保障服务', en: 'Guarantees' },
    parts: [
      {
        steps: [
          {
            zh: '在“保障类型”中新增类型，例如延保、意外。',
            en: 'Under Guarantee types, add a type such as extended warranty or accidents.',
          },
          {
            zh: '在“保障服务”中新增一项：名称、价格、有效天数、税率和服务介绍。',
            en: 'Under Guarantees, add one: its name, price, valid days, tax and introduction.',
          },
          {
            zh: '编辑商品，在“销售”中选择要提供的保障。',
            en: 'Edit a product and choose its guarantees under Selling.',
          },
          {
            zh: '收银台卖出该商品时会推荐这些保障，断网时也可以销售。',
            en: 'Counters then offer them when the product is sold, also offline.',
          },
        ],
      },
      {
        note: {
          zh: '停止提供后，顾客已购买的保障继续有效。已售出或有商品提供的保障不能删除。',
          en: 'When you stop offering a guarantee, customers keep what they bought. One that was sold, or that products offer, can’t be deleted.',
        },
      },
    ],
  },
  {
    id: 'shelf-location',
    title: { zh: '货架位置', en: 'Shelf locations' },
    parts: [
      {
        p: {
          zh: '在商品里选择货架位置：巷道和货位，例如 A-1。没有时可以直接新增。销售先从这个货位取货，再按顺序取其他货位，最后取仓库。',
          en: 'Choose a product’s shelf location, an aisle and a bay such as A-1, when you edit it. Add a new one right there if it is missing. Sales are taken from this bay first, then from other bays in their order, then from the warehouse.',
        },
      },
      {
        p: {
          zh: '有货的货位不能删除，巷道下有货位时也不能删除。',
          en: 'A bay that holds goods can’t be deleted, nor can an aisle that has bays.',
        },
      },
    ],
  },
  {
    id: 'tile-pictures',
    title: { zh: '收银台商品图片', en: 'Pictures on the counter' },
    parts: [
      {
        p: {
          zh: '在“门店设置”中选择收银台是否显示商品图片。多数商品有图片时默认显示；只显示文字时一屏能放更多商品。看过的图片断网时也能显示。',
          en: 'Store settings decide whether counters show pictures on their tiles. By default they do when most products have one. Text-only tiles fit more products on the screen. Pictures that were shown before appear offline too.',
        },
      },
    ],
  },
]
