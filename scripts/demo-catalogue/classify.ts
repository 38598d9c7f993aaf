/** USDA categories → the demo's, first match wins. */
const USDA: readonly (readonly [RegExp, string])[] = [
  [/^alcohol/i, 'alcohol'],
  [/baby|health|supplement|weight control|specialty formula|accessories/i, ''],
  [/sushi|subs & sandwiches|wraps|cooked & prepared|deli salads|lunch snacks|sandwiches\/filled/i, 'ready'],
  [/ice cream|frozen desserts/i, 'ice-cream'],
  [/frozen vegetables|frozen fruit|french fries|frozen prepared sides/i, 'frozen-produce'],
  [/plant based milk/i, 'tofu'],
  [/frozen (fish|seafood)|fish|shellfish/i, 'seafood'],
  [/canned (seafood|tuna|meat)|canned fish/i, 'canned'],
  [/frozen|pizza$|entrees, sides|breakfast sandwiches|dough based|crusts & dough|pancakes, waffles/i, 'frozen'],
  [/soup|chili & stew/i, 'soup'],
  [/canned|tomatoes/i, 'canned'],
  [/yogurt/i, 'yogurt'],
  [/milk additives|^milk$|^cream$/i, 'dairy'],
  [/eggs|butter & spread|butter\/butter/i, 'eggs'],
  [/cheese$|cheese\/cheese|^cheese/i, 'cheese'],
  [
    /ketchup|mustard|bbq|cooking sauces|ethnic sauces|pasta & pizza sauces|gravy|sauces\/spreads|other condiments/i,
    'sauces',
  ],
  [/dips|salad dressing/i, 'dips'],
  [/pickles/i, 'pickles'],
  [/oils/i, 'oils'],
  [/jam|honey|syrups|nut & seed butters|^spreads/i, 'spreads'],
  [/seasoning|herbs|salts/i, 'seasoning'],
  [/baking|mixes|flour|sugar|gelatin|puddings|pastry shells|stuffing|decorations/i, 'baking'],
  [/cereal|granola|breakfast|meal replacement/i, 'breakfast'],
  [/cookies|biscuits|crackers/i, 'cookies'],
  [/popcorn|nuts|seeds & related|other grains/i, 'nuts'],
  [/chips|snack/i, 'snacks'],
  [/candy|chocolate|chewing|confection/i, 'candy'],
  [/juice/i, 'juice'],
  [/coffee|tea/i, 'tea'],
  [/plant based water|^water$|water enhancer/i, 'water'],
  [/soda|drinks|beverages/i, 'drinks'],
  [/breads|cakes|croissants|bakery|bread|muffin/i, 'bakery'],
  [/pasta|rice|noodles|mexican dinner|lentil mixes|dry dinners|grain/i, 'noodles'],
  [/sausages|salami|meats?|bacon|poultry|deli|chicken/i, 'meat'],
  [/pre-packaged fruit|vegetables|fruit/i, 'produce'],
]

export const categoryOfUsda = (category: string): string => USDA.find(([pattern]) => pattern.test(category))?.[1] ?? ''

/** Words in product names from China and Hong Kong → the demo's categories, first match wins. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  // not sold in a grocery, or not a product
  [
    /眼药|感冒药|胶囊|膠囊|万金油|解漆|彩漂|护眼|钙片|鈣片|儿童钙|泡腾|护衣|卵磷脂|人蔘|\?|吃的|herbalife|detox|baby|slimming|capsul|vitamin|minceur|pool|amyqd/i,
    '',
  ],
  [/啤酒|黄酒|酒|beer|wine|stout|liquor|vodka/i, 'alcohol'],
  [/冰激凌|雪糕|棒棒冰|ice cream|mochi ice/i, 'ice-cream'],
  [/飯糰|三明治|炒飯|sandwich|sushi roll/i, 'ready'],
  [/豆奶|豆漿|豆浆|豆腐(?!乳)|soy ?milk|soy ?bean ?drink|soy ?drink|vitasoy|tofu|bean ?curd(?! with)/i, 'tofu'],
  [
    /糖(?!醋)|巧克力|棒棒|口香|泡泡|朱古力|candy|chocolate|gum|gummi|gummy|lollipop|toffee|marshmallow|jelly|kisses|nougat|sucker|sweets/i,
    'candy',
  ],
  [/餅|饼|酥|麻花|铜锣烧|蛋糕|月餅|面包脆|biscuit|cookie|cracker|wafer|pretz|pocky|shortbread/i, 'cookies'],
  [/面包|bread|bun\b|cake|brioche|pastry|mochi|mooncake|pie\b|tart/i, 'bakery'],
  [
    /緑茶|绿茶|紅茶|红茶|烏龍|乌龙|煎茶|普洱|农井|咖啡|抹茶|茶(?!豆)|green tea|black tea|oolong|tea\b|coffee|gunpowder/i,
    'tea',
  ],
  [/果汁|柳橙汁|鲜果橙|沙棘|juice/i, 'juice'],
  [/天然水|包裝飲用水|冰露|苏打水|water\b(?!melon)/i, 'water'],
  [
    /可乐|可樂|汽水|飲料|饮料|飲品|脉动|健力宝|和其正|茅根|西打|康貝特|能量|C100|cola|drink|soda|beverage|lemonade|aloe|gatorade/i,
    'drinks',
  ],
  [/黄油|butter\b/i, 'eggs'],
  [/蛋(?!糕|白|卷)|鴨蛋|egg\b/i, 'eggs'],
  [/奶粉|纯牛奶|牛奶|鮮乳|牛乳|钙奶|奶(?!茶|糖|油)|煉奶|milk(?! chocolate)/i, 'dairy'],
  [
    /鱼|鱼|魚|虾|蝦|海苔|昆布|明太子|seaweed|nori|kelp|fish|squid|shrimp|prawn|dace|tuna|salmon|surimi|katsuobushi/i,
    'seafood',
  ],
  [/薯片|脆片|薯卷|脆|膨化|小小酥|chip|snack|puff|crisp|pop ?corn|rice roll/i, 'snacks'],
  [
    /花生|核桃|扁桃|碧根|瓜子|芝麻(?!酱)|葡萄乾|凉果|老梅|peanut|sunflower|seed|nut\b|nuts|almond|cashew|plum|prune|haw|raisin|goji|dried/i,
    'nuts',
  ],
  [
    /面|麵|粉丝|烏冬|熟飯|小米|大米|寿司米|noodle|vermicelli|ramen|udon|soba|pasta|rice(?! vinegar| wine)|congee|flour/i,
    'noodles',
  ],
  [/醋|vinegar|sesame oil|chil[il]i? oil|oil\b/i, 'oils'],
  [/酱|醬|豆豉|腐乳|豆瓣|sauce|paste|ketchup|dressing|miso|curry|bouillon|marinade/i, 'sauces'],
  [/胡椒|香料|酵母|辣椒粉|燒粉|seasoning|spice|pepper|powder|msg|yeast|starch/i, 'seasoning'],
  [/肉|火腿|鸭爪|鸡|sausage|ham\b|pork|beef|chicken|duck|jerky|meat/i, 'meat'],
  [/汤|濃湯|soup|broth|hot ?pot/i, 'soup'],
  [/地瓜|百合|蒜|mushroom|ginger|garlic|radish|bamboo|fungus/i, 'produce'],
  [/pickle|kimchi|preserved|mustard|cabbage|olive/i, 'pickles'],
  [/麦片|oat|cereal|granola/i, 'breakfast'],
  [/honey|jam\b|syrup|maltose/i, 'spreads'],
  [/鬆餅粉|sugar|baking/i, 'baking'],
  [/canned|lychee|longan|pineapple|mandarin|peach/i, 'canned'],
  [/dumpling|gyoza|spring roll|wonton/i, 'frozen'],
]

/** The category of a product by its name; '' for those left out. */
export const categoryOfName = (name: string): string => WORDS.find(([pattern]) => pattern.test(name))?.[1] ?? ''

const FOREIGN =
  /\b(de|du|des|la|le|les|aux?|et|avec|saveur|goût|gout|nouilles?|nudeln?|riz|thé|boisson|pâte|sans|mit|und|con|sabor|soja|sésame|huile|vinaigre|gateau|bonbons?|graines?|feuilles?|poulet|boeuf|crevettes?|arôme|sucre|eau|algues?|champignons?|vert|noir|chine|chinois|chinoise?s?|japonais|instantanées?|soupe|légumes?|préparation|prune|bio|fideos|salsa|pollo|tallarines|galletas|té|piment[ée]+s?|sucr[ée]+s?|sal[ée]+s?|suisse|tout|chocolat|pour|assaisonn[ée]+s?|séchée?s?|enrobées?|arroz|mélange|gelée|à)\b/i

/** Whether a name seems to be English: plain letters and no words typical of other languages. */
export const isEnglish = (name: string): boolean =>
  /^[\x20-\x7e’®™é]+$/.test(name) && /[a-z]{3}/i.test(name) && !FOREIGN.test(name)
