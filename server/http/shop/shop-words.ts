import { accountWords } from '#server/http/shop/account-words.ts'
import { buyerWords } from '#server/http/shop/buyer-words.ts'

export const shopLanguages = ['zh', 'en'] as const
export type ShopLanguage = (typeof shopLanguages)[number]
/** Signs of a header that are read. */
const LONGEST_HEADER = 200

/** The language that a reader's browser asks for, the first of the two in its order; Chinese by default. */
export function preferredLanguage(accepted = ''): ShopLanguage {
  const wanted = accepted
    .slice(0, LONGEST_HEADER)
    .toLowerCase()
    .split(',')
    .map((one) => {
      const [tag = '', ...more] = one.trim().split(';')
      const weight = Number(/^q=([\d.]+)$/.exec(more[0]?.trim() ?? '')?.[1] ?? 1)
      return { language: tag.split('-')[0], weight }
    })
    .filter(({ language, weight }) => weight > 0 && (language === 'zh' || language === 'en'))
    .toSorted((one, other) => other.weight - one.weight)
  return wanted[0]?.language === 'en' ? 'en' : 'zh'
}

/** The sentences of the web shop. */
export const shopWords = {
  zh: {
    ...buyerWords.zh,
    ...accountWords.zh,
    locale: 'zh-CN',
    other: 'English',
    skip: '跳到内容',
    search: '搜索',
    searchFor: '搜索商品',
    found: (n: number, text: string) => `“${text}”：${n} 件商品`,
    nothingFound: '没有找到商品，换个词试试。',
    suggestions: '搜索建议',
    suggested: (n: string) => `找到 ${n} 件商品，可用上下方向键选择。`,
    allFound: (n: string) => `查看全部 ${n} 件商品`,
    tooMany: '搜索太频繁',
    tooManyHint: (seconds: number) => `请 ${seconds} 秒后再搜索。`,
    categories: '分类',
    all: '全部商品',
    goods: '商品',
    empty: '这里暂时没有商品。',
    more: '下一页',
    back: '上一页',
    page: (n: number, of: number) => `第 ${n} 页，共 ${of} 页`,
    from: (price: string) => `${price} 起`,
    presale: '预售',
    presaleOn: (day: string) => `预售，预计 ${day} 到货`,
    available: '有货',
    few: (n: string) => `仅剩 ${n}`,
    out: '已售罄',
    limit: (n: string) => `每人限购 ${n}`,
    pack: (name: string, n: string, unit: string) => `${name}（${n} ${unit}）`,
    guarantees: '可选保障',
    guaranteesOf: (name: string) => `可选保障：${name}`,
    noGuarantee: '不需要保障',
    guarantee: (name: string, days: number, price: string) => `${name}，${days} 天，${price}`,
    taxIncluded: '价格含税',
    taxAdded: '价格未含税',
    variants: '规格',
    pickup: '自提',
    delivery: '配送',
    both: '可自提，可配送',
    onlyPickup: '仅自提',
    onlyDelivery: '仅配送',
    extraFee: (price: string) => `每件另加配送费 ${price}`,
    hours: '营业时间',
    closed: '休息',
    aroundTheClock: '24 小时',
    openToday: (hours: string) => `今天营业 ${hours}`,
    closedToday: '今天休息',
    address: '地址',
    contact: '联系我们',
    soonest: {
      pickup: (when: string) => `最早${when}自提`,
      delivery: (when: string) => `最早${when}配送`,
      both: (when: string) => `最早${when}自提或配送`,
    },
    onToday: '今天',
    onTomorrow: '明天',
    allTimes: '全部时间',
    moreTimes: '其他日期在结账时可选。',
    noTimes: '目前没有可选的时间。',
    today: '今天',
    tomorrow: '明天',
    deliverHere: '送到我这里吗？',
    zip: '邮编（5 位数字）',
    check: '查询',
    zipServed: (zip: string, fee: string) => `可以配送到 ${zip}，配送费 ${fee}。`,
    zipFreeFrom: (price: string) => `商品满 ${price} 免配送费。`,
    zipNotServed: (zip: string) => `不配送到 ${zip}，可选择自提。`,
    zipNotServedAtAll: (zip: string) => `不配送到 ${zip}。`,
    zipTax: (rate: string) => `税率 ${rate}。`,
    zipWrong: '请输入 5 位数字的邮编。',
    promises: {
      pickup: (minutes: number) => `约 ${minutes} 分钟后可自提`,
      delivery: (fee: string | null) => (fee === null ? '配送到家' : `配送费 ${fee} 起`),
      refund: (days: number) => `${days} 天内可退`,
    },
    moreTimesOf: (n: number) => `更多时间（${n}）`,
    policies: '购物须知',
    policyPickup: (minutes: number) => `下单后约 ${minutes} 分钟可以自提。`,
    policyDelivery: (fee: string) => `配送费 ${fee} 起，按邮编和商品而定。`,
    policyRefund: (days: number) => (days === 0 ? '商品售出后不退换。' : `收货后 ${days} 天内可以申请退货退款。`),
    policyPreOrder: (days: number) => `最多可提前 ${days} 天预约。`,
    missing: '没有这个页面',
    missingHint: '链接可能已失效。可以搜索，或看看全部商品。',
    noShop: '这里没有网店。',
    noShopHint: '网店可能正在休息，或网址有误。请稍后再来，或向门店询问。',
    weekdays: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  },
  en: {
    ...buyerWords.en,
    ...accountWords.en,
    locale: 'en-US',
    other: '中文',
    skip: 'Skip to content',
    search: 'Search',
    searchFor: 'Search products',
    found: (n: number, text: string) => `“${text}”: ${n} ${n === 1 ? 'product' : 'products'}`,
    nothingFound: 'Nothing was found. Try another word.',
    suggestions: 'Suggestions',
    suggested: (n: string) => `Products found: ${n}. Use the arrow keys to choose.`,
    allFound: (n: string) => `Show all ${n} products`,
    tooMany: 'Too many searches',
    tooManyHint: (seconds: number) => `Search again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    categories: 'Categories',
    all: 'All products',
    goods: 'Products',
    empty: 'There is nothing here at the moment.',
    more: 'Next page',
    back: 'Previous page',
    page: (n: number, of: number) => `Page ${n} of ${of}`,
    from: (price: string) => `from ${price}`,
    presale: 'Pre-sale',
    presaleOn: (day: string) => `Pre-sale, expected on ${day}`,
    available: 'Available',
    few: (n: string) => `Only ${n} left`,
    out: 'Sold out',
    limit: (n: string) => `At most ${n} per customer`,
    pack: (name: string, n: string, unit: string) => `${name} (${n} ${unit})`,
    guarantees: 'Optional guarantees',
    guaranteesOf: (name: string) => `Optional guarantees for ${name}`,
    noGuarantee: 'No guarantee',
    guarantee: (name: string, days: number, price: string) =>
      `${name}, ${days} ${days === 1 ? 'day' : 'days'}, ${price}`,
    taxIncluded: 'Prices include tax',
    taxAdded: 'Plus tax',
    variants: 'Options',
    pickup: 'Self-pickup',
    delivery: 'Delivery',
    both: 'Pickup or delivery',
    onlyPickup: 'Pickup only',
    onlyDelivery: 'Delivery only',
    extraFee: (price: string) => `${price} more delivery fee for each`,
    hours: 'Opening hours',
    closed: 'Closed',
    aroundTheClock: '24 hours',
    openToday: (hours: string) => `Open today ${hours}`,
    closedToday: 'Closed today',
    address: 'Address',
    contact: 'Contact',
    soonest: {
      pickup: (when: string) => `Pickup from ${when}`,
      delivery: (when: string) => `Delivery from ${when}`,
      both: (when: string) => `Pickup or delivery from ${when}`,
    },
    onToday: 'today',
    onTomorrow: 'tomorrow',
    allTimes: 'All times',
    moreTimes: 'You can choose other days at checkout.',
    noTimes: 'No times can be chosen at the moment.',
    today: 'Today',
    tomorrow: 'Tomorrow',
    deliverHere: 'Do you deliver to me?',
    zip: 'ZIP code (5 digits)',
    check: 'Check',
    zipServed: (zip: string, fee: string) => `Yes, we deliver to ${zip} for ${fee}.`,
    zipFreeFrom: (price: string) => `Free from ${price} of goods.`,
    zipNotServed: (zip: string) => `We do not deliver to ${zip}. Pickup is possible.`,
    zipNotServedAtAll: (zip: string) => `We do not deliver to ${zip}.`,
    zipTax: (rate: string) => `Tax there is ${rate}.`,
    zipWrong: 'Enter a ZIP code of 5 digits.',
    promises: {
      pickup: (minutes: number) => `Ready for pickup in about ${minutes} minutes`,
      delivery: (fee: string | null) => (fee === null ? 'Delivery to your door' : `Delivery from ${fee}`),
      refund: (days: number) => (days === 1 ? '1 day to return it' : `${days} days to return it`),
    },
    moreTimesOf: (n: number) => `More times (${n})`,
    policies: 'Good to know',
    policyPickup: (minutes: number) => `Orders can be picked up about ${minutes} minutes after they are placed.`,
    policyDelivery: (fee: string) => `Delivery from ${fee}, depending on ZIP code and products.`,
    policyRefund: (days: number) =>
      days === 0 ? 'Goods cannot be returned.' : `Goods can be returned within ${days} days after you received them.`,
    policyPreOrder: (days: number) => `Orders can be placed up to ${days} days ahead.`,
    missing: 'This page does not exist',
    missingHint: 'The link may be out of date. Search, or look at all products.',
    noShop: 'There is no shop here.',
    noShopHint: 'It may be closed at the moment, or the address may be wrong. Come back later, or ask the store.',
    weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  },
} as const

export type ShopWords = (typeof shopWords)[ShopLanguage]

/** Thousandths as people write them. */
export const quantity = (milli: number): string => String(milli / 1000)

/** A description as plain text: what comes from other systems may hold markup. */
export const plainText = (text: string): string =>
  text
    .replaceAll(/<(br|\/p|\/li|\/h\d|\/div)\b[^<>]*>/gi, '\n')
    .replaceAll(/<[a-z/!][^<>]*>/gi, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\n\s*\n\s*/g, '\n\n')
    .trim()
