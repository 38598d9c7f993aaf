import type { ProseSection } from '#features/account/public-pages/prose.tsx'

export const goods: readonly ProseSection[] = [
  {
    id: 'import',
    title: { zh: '导入商品', en: 'Importing products' },
    parts: [
      {
        steps: [
          {
            zh: '在“导入商品”中上传文件：Shopify、Square、Loyverse、Odoo、WooCommerce 导出的商品文件，或您自己的 CSV、Excel 表格。',
            en: 'Under Import products, upload a file: the product export of Shopify, Square, Loyverse, Odoo or WooCommerce, or a CSV or Excel table of your own.',
          },
          {
            zh: '自己的表格先对应列。对应关系会记住，下次同样的表头不用再选。',
            en: 'For a table of your own, match its columns. The match is remembered for the same headings.',
          },
          {
            zh: '检查结果：哪些新增、修改、不变或不能导入，原因是什么。没有价格、名称过长或货号可能属于另一商品的行会请您决定。',
            en: 'Check what would happen: which rows are new, changed, unchanged or left out, and why. Rows without a price, with a long name, or whose item number may belong to another product ask for your decision.',
          },
          {
            zh: '开始导入。在后台进行，收银台照常销售；服务器重启后会接着导入。',
            en: 'Start it. It runs in the background while counters go on selling, and continues after a restart of the server.',
          },
        ],
      },
      {
        p: {
          zh: '商品列表可以导出为 CSV 或 Excel 文件，修改后再导入。',
          en: 'The goods list can be saved as a CSV or Excel file, changed there, and imported again.',
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
          zh: '导入、表格编辑和批量调价都列在“批量修改记录”中，七天内可以整批撤销。之后改过、卖过或库存变动过的商品保持不变，并会列出来。',
          en: 'Imports, changes in the grid and price changes of many products are listed under Bulk changes and can be undone as a whole for seven days. Products that were changed, sold or moved since stay as they are, and are listed.',
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
            en: 'Select products in the goods list and choose Print labels.',
          },
          {
            zh: '选择纸张、用途（商品或货架）和要显示的内容，填写每种的张数。用过一部分的标签纸，可以填写已用掉的张数。',
            en: 'Choose the paper, whether they are for products or shelf edges, what they show, and how many of each. For a sheet that was used before, say how many labels are gone.',
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
