import type { ProseSection } from '#features/account/public-pages/prose.tsx'

export const stores: readonly ProseSection[] = [
  {
    id: 'open',
    title: { zh: '开一家门店', en: 'Opening a store' },
    parts: [
      {
        p: {
          zh: '在“选择门店”中新增门店，填写名称、行业、类别和网址前缀，上传两张图片，签名并接受协议。网址前缀不能与其他门店重复。开店的人自动成为该店店长，拥有该店的全部权限。',
          en: 'Add a store under Choose a store: enter the name, industry, category and URL prefix, upload two pictures, sign and accept the agreement. Each store needs a different URL prefix. The person who adds a store becomes its manager, with all permissions in that store.',
        },
      },
    ],
  },
  {
    id: 'review',
    title: { zh: '审核状态', en: 'Review' },
    parts: [
      {
        list: [
          { zh: '审核中：请等待，暂时不能进入。', en: 'Under review: please wait. You can’t open the store yet.' },
          { zh: '已通过：可以进入。', en: 'Approved: you can open the store.' },
          { zh: '已驳回：查看原因，修改后重新提交。', en: 'Rejected: read the reason, fix it and submit again.' },
          {
            zh: '永久驳回：不能再提交，可以删除。',
            en: 'Permanently rejected: the store can’t be submitted again, but it can be deleted.',
          },
        ],
      },
    ],
  },
  {
    id: 'switch',
    title: { zh: '切换门店', en: 'Switching stores' },
    parts: [
      {
        p: {
          zh: '用右上角的门店菜单切换。切换会关闭所有打开的页面。如果在另一个窗口切换了门店，本窗口会提示您刷新，您已输入的内容仍属于原来的门店。',
          en: 'Use the store menu at the top right. Switching closes all open pages. If you switch stores in another window, this window asks you to refresh. Anything you had typed still belongs to the previous store.',
        },
      },
    ],
  },
  {
    id: 'settings',
    title: { zh: '门店设置', en: 'Store settings' },
    parts: [
      {
        p: {
          zh: '营业时间、税率、小费、退款期限、下单人可否审核自己的采购单和账单信息都在“门店设置”。',
          en: 'Store settings has the business hours, tax rate, tips, refund period, whether people can review their own orders, and billing information.',
        },
      },
    ],
  },
  {
    id: 'logistics',
    title: { zh: '自提与配送', en: 'Pickup and delivery' },
    parts: [
      {
        p: {
          zh: '备货时间、自提、预订、配送日、运费和配送邮编都在“自提与配送”。备货时间每天最多修改两次。自提和配送至少保留一种。',
          en: '“Pickup and delivery” has the preparation time, self-pickup, pre-orders, delivery days, fees and ZIP codes. You can change the preparation time twice a day. Keep self-pickup, delivery or both.',
        },
      },
      {
        p: {
          zh: '在“配送范围”中，每个邮编可以有自己的运费和税率，也可以暂停；留空则按门店的设置。一次选中多个邮编，可一起修改。',
          en: 'In the service area each ZIP code can have its own fee and tax, or pause; what is left blank is the store’s. Select several to change them together.',
        },
      },
      {
        p: {
          zh: '顾客在营业时间内选择时段。在“当天时段”中可关闭某个时段，或改变它的可接单数，例如节日前。',
          en: 'Buyers choose a time slot within the business hours. Under “Times of a day” you can close one, or change how many orders it takes, such as before a holiday.',
        },
      },
    ],
  },
  {
    id: 'storefront',
    title: { zh: '网店', en: 'Web shop' },
    parts: [
      {
        p: {
          zh: '在“网店”中开启或关闭网店。开启前需要：门店已通过审核并在营业、有网址前缀、已设置自提或配送、至少上架一种线上商品。缺少什么，页面会列出并带您前往。',
          en: 'Open or close the web shop under “Web shop”. Before that the store must be approved and in business, with a URL prefix, self-pickup or delivery, and at least one product on sale online. The page lists what is missing and takes you there.',
        },
      },
      {
        p: {
          zh: '把网址发给顾客，或下载 PDF 打印后贴在橱窗。更改网址前缀后，已打印的二维码会失效。',
          en: 'Send buyers the address, or download the PDF and put it in your window. Codes that are printed already stop working when you change the URL prefix.',
        },
      },
      {
        p: {
          zh: '开启前可生成预览链接：一小时内，任何持有链接的人都能看到网店。名称、标志和海报取自门店设置。',
          en: 'To look at it first, create a preview link: for an hour, anyone who has it sees the shop. Name, logo and poster come from the store settings.',
        },
      },
    ],
  },
  {
    id: 'notifications',
    title: { zh: '出库通知', en: 'Outbound notifications' },
    parts: [
      {
        p: {
          zh: '如果一笔销售超过了货架上的数量，其余部分会自动从仓库出库，并产生一条通知。点击右上角的出库图标（箱子和箭头），核对实物后按“核实”。',
          en: 'When a sale takes more than is on the shelf, the rest is taken from warehouse stock automatically and you get a notification. Click the box with the arrow at the top right, check the products and press Verify.',
        },
      },
    ],
  },
]
