import type { Words } from '#contract/schemas.ts'

/**
 * Tax of a category in New York and New Jersey, simplified for the demo: food at home is not taxed; sweets, soft
 * drinks, alcohol and prepared food are.
 */
type TaxClass = 'food' | 'taxed'

export interface DemoCategory {
  readonly key: string
  readonly name: Words
  readonly tax: TaxClass
  /** The price range, in cents, of a package of the usual size. Invented. */
  readonly price: readonly [low: number, high: number]
  /** Grams of the usual package. */
  readonly grams: number
  /** Frequency of purchase, relative to the others. */
  readonly demand: number
}

const category = (
  key: string,
  zh: string,
  en: string,
  tax: TaxClass,
  price: readonly [number, number],
  grams: number,
  demand: number,
): DemoCategory => ({ key, name: { zh, en }, tax, price, grams, demand })

/** The demo shop's shelves, in the order of the screen. Prices are invented per category. */
export const demoCategories: readonly DemoCategory[] = [
  category('produce', '生鲜蔬果', 'Fresh Produce', 'food', [129, 699], 500, 20),
  category('dairy', '牛奶奶油', 'Milk & Cream', 'food', [189, 649], 950, 10),
  category('eggs', '蛋与黄油', 'Eggs & Butter', 'food', [299, 799], 450, 7),
  category('cheese', '奶酪', 'Cheese', 'food', [299, 1099], 230, 5),
  category('yogurt', '酸奶', 'Yogurt', 'food', [99, 599], 170, 6),
  category('bakery', '面包糕点', 'Bakery', 'food', [249, 699], 450, 9),
  category('meat', '肉类熟食', 'Meat & Deli', 'food', [399, 1499], 450, 6),
  category('seafood', '海鲜水产', 'Seafood', 'food', [349, 1699], 340, 3),
  category('tofu', '豆制品', 'Tofu & Soy', 'food', [199, 599], 400, 3),
  category('frozen', '冷冻食品', 'Frozen Meals', 'food', [299, 999], 400, 5),
  category('frozen-produce', '冷冻蔬果', 'Frozen Produce', 'food', [199, 599], 400, 3),
  category('ice-cream', '冰淇淋', 'Ice Cream', 'food', [299, 799], 700, 4),
  category('noodles', '面条米饭', 'Noodles & Rice', 'food', [149, 899], 450, 8),
  category('canned', '罐头食品', 'Canned Food', 'food', [99, 449], 420, 5),
  category('soup', '汤品', 'Soups', 'food', [149, 499], 420, 3),
  category('sauces', '酱料', 'Sauces', 'food', [199, 799], 400, 6),
  category('oils', '油与醋', 'Oils & Vinegar', 'food', [299, 1499], 750, 3),
  category('seasoning', '香料调味', 'Seasonings', 'food', [149, 699], 120, 3),
  category('baking', '烘焙用品', 'Baking', 'food', [149, 699], 500, 3),
  category('spreads', '果酱蜂蜜', 'Jam & Honey', 'food', [299, 999], 400, 3),
  category('pickles', '腌菜橄榄', 'Pickles & Olives', 'food', [199, 699], 400, 2),
  category('dips', '蘸酱沙拉酱', 'Dips & Dressings', 'food', [249, 699], 400, 3),
  category('breakfast', '麦片谷物', 'Cereal & Bars', 'food', [249, 699], 350, 5),
  category('cookies', '饼干', 'Cookies & Crackers', 'food', [199, 599], 300, 6),
  category('snacks', '薯片零食', 'Chips & Snacks', 'food', [149, 599], 200, 8),
  category('nuts', '坚果爆米花', 'Nuts & Popcorn', 'food', [199, 1099], 250, 4),
  category('candy', '糖果巧克力', 'Candy & Chocolate', 'taxed', [99, 599], 120, 8),
  category('tea', '茶与咖啡', 'Tea & Coffee', 'food', [249, 1299], 200, 5),
  category('juice', '果汁', 'Juice', 'food', [149, 599], 1500, 5),
  category('drinks', '汽水饮料', 'Soft Drinks', 'taxed', [99, 699], 600, 12),
  category('water', '饮用水', 'Water', 'taxed', [79, 599], 1000, 7),
  category('alcohol', '啤酒与酒', 'Beer & Wine', 'taxed', [199, 1999], 500, 3),
  category('ready', '即食熟食', 'Ready to Eat', 'taxed', [349, 1199], 300, 5),
]
