import type { ProseSection } from '#features/account/public-pages/prose.tsx'

export const goods: readonly ProseSection[] = [
  {
    id: 'products',
    title: { zh: '新增和修改商品', en: 'Adding and changing products' },
    parts: [
      {
        steps: [
          {
            zh: '在“商品列表”中点“新增商品”。填写一种语言的名称即可，另一种语言会显示相同的名称。',
            en: 'Choose Add a product in the product list. A name in one language is enough; the other language then shows it too.',
          },
          {
            zh: '选择分类和计量单位，没有的可以当场新增。售价留空的商品暂时不能销售。',
            en: 'Choose its category and unit, or add them on the way. A product whose price is left empty can’t be sold yet.',
          },
          {
            zh: '有多种颜色或尺寸时添加规格：每种组合有自己的价格、货号、条码和库存。',
            en: 'For several colors or sizes, add options: each combination has a price, an item number, barcodes and stock of its own.',
          },
          {
            zh: '整箱也卖时添加包装：数量、条码和价格。保存后不能修改，可以停用后另加一个。',
            en: 'If you sell cases too, add packs with their quantity, barcode and price. They can’t be changed once saved: switch one off and add another.',
          },
        ],
      },
      {
        p: {
          zh: '保存后几秒内收银台就会收到。两人同时修改同一商品时，后保存的人会看到对方改了什么，自己输入的内容不会丢失。',
          en: 'Counters get it within seconds. If two people change a product at once, whoever saves second sees what the other one changed, and keeps what they typed.',
        },
      },
      {
        note: {
          zh: '还有库存的商品不能删除。卖过的商品删除后，小票、退款和报表仍会显示它。正在网店出售的商品请先下架。',
          en: 'A product with stock can’t be deleted. One that was sold is still named on receipts, refunds and reports. Take a product out of the online store first.',
        },
      },
    ],
  },
  {
    id: 'list',
    title: { zh: '查找和多选商品', en: 'Finding and selecting products' },
    parts: [
      {
        p: {
          zh: '按名称、拼音、货号或条码搜索，用分类、库存和价格筛选。常用的筛选、排序和列可以在“已保存的视图”中起名保存，在其他设备上登录后也能用。',
          en: 'Search by name, pinyin, item number or barcode, and filter by category, stock or price. Keep a filter, order and columns under a name with Saved views; they are there on your other devices too.',
        },
      },
      {
        p: {
          zh: '勾选商品后，可以表格编辑、批量调价、更改分类或打印标签。点“选择全部”会选中符合筛选的所有商品，包括其他页；取消勾选的除外。更改在后台进行，七天内可以撤销。',
          en: 'Tick products to edit them in a grid, change their prices, move them to a category or print labels. Select all takes every product that matches the filter, other pages included, except those you untick. Changes run in the background and can be undone for seven days.',
        },
      },
    ],
  },
  {
    id: 'cards',
    title: { zh: '充值卡和加油卡', en: 'Recharge and fuel cards' },
    parts: [
      {
        steps: [
          {
            zh: '在“充值卡”中为每种面值新增一张：名称、图片、面值和类型（通用或加油）。',
            en: 'Under Recharge cards, add one for each amount: its name, picture, par value and type (universal, or fuel only).',
          },
          {
            zh: '填写返 macou 的比例：现金支付和刷卡支付分别设置。会员购卡后自动到账，退卡时收回。',
            en: 'Enter how much macou comes back, when paid in cash and when paid by card. A member gets it with the card; a refund takes it back.',
          },
          {
            zh: '收银台按面值销售，不计税、不打折，也不能用 macou 支付。断网时不能卖卡。',
            en: 'Counters sell it at its par value, without tax or discount, and not for macou. A card can’t be sold offline.',
          },
        ],
      },
      {
        note: {
          zh: '货架上还有库存的充值卡不能删除。正在网店出售的充值卡请先下架。批量调价不会改变充值卡的面值。',
          en: 'A card with stock on the shelf can’t be deleted. Take a card out of the online store before you change it. Batches of prices leave cards at their par value.',
        },
      },
    ],
  },
  {
    id: 'import',
    title: { zh: '导入商品', en: 'Importing products' },
    parts: [
      {
        steps: [
          {
            zh: '在“导入商品”中上传文件：Shopify、Square、Loyverse、Lightspeed、Odoo、WooCommerce 导出的商品文件，或您自己的 CSV、Excel 表格。',
            en: 'Under Import products, upload a file: the product export of Shopify, Square, Loyverse, Lightspeed, Odoo or WooCommerce, or a CSV or Excel table of your own.',
          },
          {
            zh: '自己的表格先对应列；文件没有写清楚的（小数点、单位、税率、门店）请您选择。这些会记住，下次同样的表头不用再选。',
            en: 'For a table of your own, match its columns. Choose what the file leaves open: decimal marks, units, taxes, the store. It is remembered for the same headings.',
          },
          {
            zh: '检查结果：将写入的每个值，哪些行不能导入、原因是什么。不要的行或内容可以取消勾选。没有价格、名称过长或货号可能属于另一商品的行会请您决定。',
            en: 'Check what would happen: every value that will be written, and which rows are left out and why. Untick rows or fields that you don’t want. Rows without a price, with a long name, or whose item number may belong to another product ask for your decision.',
          },
          {
            zh: '开始导入。在后台进行，收银台照常销售；服务器重启后会接着导入。',
            en: 'Start it. It runs in the background while counters keep selling, and continues after a restart of the server.',
          },
          {
            zh: '需要图片时，在导入结果中选择文件夹或 ZIP：按文件中的图片名、货号或条码匹配，确认后再添加。',
            en: 'For pictures, choose a folder or ZIP at the import’s result. Files are matched by the names in the file, by item number or barcode, and you see what matches before anything is added.',
          },
        ],
      },
      {
        p: {
          zh: '商品列表可以导出为 CSV 或 Excel 文件，修改后再导入。',
          en: 'The product list can be saved as a CSV or Excel file, changed there, and imported again.',
        },
      },
    ],
  },
  {
    id: 'bulk',
    title: { zh: '撤销批量修改', en: 'Undoing bulk changes' },
    parts: [
      {
        p: {
          zh: '导入、表格编辑、批量调价和更改分类都列在“批量修改记录”中，七天内可以整批撤销。计划中的批量调价，生效后七天内也可以撤销。之后改过、卖过或库存变动过的商品保持不变，并会列出来。',
          en: 'Imports, changes in the grid, price changes and moves of many products are listed under Bulk changes and can be undone as a whole for seven days. Planned prices can still be undone for seven days after they have started. Products that were changed, sold or moved since are kept and listed.',
        },
      },
    ],
  },
  {
    id: 'labels',
    title: { zh: '打印标签', en: 'Printing labels' },
    parts: [
      {
        steps: [
          {
            zh: '在商品列表中勾选商品，点“打印标签”。',
            en: 'Select products in the product list and choose Print labels.',
          },
          {
            zh: '选择纸张、用途（商品或货架）和要显示的内容，填写每种的张数。用过一部分的标签纸，可以填写已用掉的张数。',
            en: 'Choose the paper, whether they are for products or shelf edges, what they show, and how many of each. For a sheet that was used before, enter how many labels are already used.',
          },
          {
            zh: '标签纸用“打印用 PDF”，打印时选“实际大小”。标签打印机用 ZPL 文件，或添加打印机后直接打印。',
            en: 'For sheets use PDF to print, and print it at actual size. For a label printer save a ZPL file, or add the printer and print on it directly.',
          },
        ],
      },
      {
        note: {
          zh: '直接打印时，服务器和打印机要在同一个局域网内。',
          en: 'To print directly, the server and the printer must be in the same local network.',
        },
      },
    ],
  },
]
