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
          {
            zh: '网店接单时，买家在商品页或购物车里选择保障。有效期从买家拿到商品那天算起，订单页会显示到期日。',
            en: 'Where the web shop takes orders, buyers choose one on the product’s page or in the basket. It holds from the day on which they get the product; the page of the order shows until when.',
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
          en: 'A bay with stock can’t be deleted, nor can an aisle that has bays.',
        },
      },
    ],
  },
  {
    id: 'warehouse-places',
    title: { zh: '库区与库位', en: 'Areas and locations of the warehouse' },
    parts: [
      {
        steps: [
          {
            zh: '在“库区与库位”中新增库区，例如 W，再新增库位，例如 W-1。',
            en: 'Under Areas and locations, add an area such as W, then its locations such as W-1.',
          },
          {
            zh: '扫描或输入库位编号，查看那里有哪些商品和数量。',
            en: 'Scan or type the code of a location to see what is there, and how much.',
          },
          {
            zh: '点“调整顺序”，拖动或用箭头排出取货时行走的顺序。',
            en: 'Choose “Change the order”, then drag the locations, or use their arrows, into the order in which you walk.',
          },
          {
            zh: '在菜单中选择“停止取货”，补货建议就不再从该库位取货。',
            en: 'Choose “Close for picking” in its menu and refills are no longer suggested from there.',
          },
        ],
      },
    ],
  },
  {
    id: 'bays',
    title: { zh: '巷道与货位', en: 'Aisles and bays' },
    parts: [
      {
        p: {
          zh: '扫描货位编号即可打开货位，看到商品、数量、主货位、最低数量和补货上限。点“调整商品”为货位安排商品、设为主货位或移除。',
          en: 'Scan the code of a bay to open it: its products with quantities, main bay, minimum and maximum. Choose “Change products” to assign products, make it their main bay, or remove them.',
        },
      },
      {
        note: {
          zh: '线上商品、充值卡和货位上还有库存的商品不能移除。',
          en: 'Online products can’t be removed from a bay, nor can recharge cards and products while some are there.',
        },
      },
    ],
  },
  {
    id: 'shelf-warnings',
    title: { zh: '货架预警与补货', en: 'Shelf warnings and refilling' },
    parts: [
      {
        steps: [
          {
            zh: '在“货架预警设置”中选择货位，填写每种商品的最低数量和补货上限，或一次设置整个货位。',
            en: 'Under Shelf warning settings, choose a bay and enter a minimum and a maximum for each item, or for the whole bay at once.',
          },
          {
            zh: '数量降到最低数量时，“货架预警”会列出该货位、补货数量和取货库位。',
            en: 'When a bay is down to its minimum, Shelf warnings lists it with how much to bring and from which location.',
          },
          {
            zh: '点“一键补货”，仓库能补的商品会生成一张移库单：核对后过账，货位即补满。',
            en: 'Choose Refill the bays: all that the warehouse can bring becomes a stock move. Check it, post it, and the bays are full.',
          },
          {
            zh: '货位和库位的“打印标签”生成带扫描编号的标签纸 PDF。',
            en: 'Print labels makes a PDF of labels with the codes that are scanned at bays and locations.',
          },
          {
            zh: '销售取走的数量超过货架库存时，不足部分从仓库自动出库，可在“货架出库”中查看。',
            en: 'If a sale takes more than is on the shelf, the rest is taken from the warehouse automatically. Shelf outbound lists it.',
          },
        ],
      },
    ],
  },
  {
    id: 'tile-pictures',
    title: { zh: '收银台商品图片', en: 'Pictures on the counter' },
    parts: [
      {
        p: {
          zh: '在“门店设置”中选择收银台是否显示商品图片。多数商品各有自己的图片时默认显示；只显示文字时一屏能放更多商品。看过的图片断网时也能显示。',
          en: 'Store settings decide whether counters show pictures on their tiles. By default they do when most products have their own. Text-only tiles fit more products on the screen. Pictures that were shown before appear offline too.',
        },
      },
    ],
  },
]
