import type { ProseSection } from '#features/account/public-pages/prose.tsx'

export const online: readonly ProseSection[] = [
  {
    id: 'publish',
    title: { zh: '发布和上架', en: 'Publishing, and putting on sale' },
    parts: [
      {
        steps: [
          {
            zh: '在“自提与配送”中设置自提、配送或两者。否则不能发布商品。',
            en: 'Set up self-pickup, delivery or both under Pickup and delivery. Without either, nothing can be published.',
          },
          {
            zh: '在“线上商品”中点“发布商品”。点一个商品可填写它的全部内容；勾选多个商品则使用相同的销售方式、取货方式和分类。',
            en: 'Choose Publish products in the list of online goods. Open one product to fill in everything; tick several to publish them with the same sales method, ways to the buyer and category.',
          },
          {
            zh: '已发布的商品还看不到。上架后顾客就能在网店看到。',
            en: 'A published product isn’t visible yet. Put it on sale, and buyers see it in the web shop.',
          },
        ],
      },
      {
        p: {
          zh: '没有价格或税率的商品不能发布，列表会写明缺少什么。批量操作完成后会显示成功和失败的数量，失败的写明原因和商品。',
          en: 'A product without a price or tax can’t be published; the list says what is missing. After an action on many products you see how many it worked for, and for the others the reason and their names.',
        },
      },
      {
        p: {
          zh: '填写下架时间的商品到时自动下架。库存卖完时显示为“已售罄”，补货后自动恢复在售。',
          en: 'A product with an off-sale time is taken down then. One that runs out shows as sold out, and is on sale again once there is stock.',
        },
      },
      {
        note: {
          zh: '在售期间不能修改标题、描述和销售方式。“修改并重新上架”会下架、保存并再次上架。价格、限售和预留随时可以修改。',
          en: 'While a product is on sale, its title, description and sales method can’t be changed. “Change them and put it on sale again” takes it down, saves and puts it back. Prices, limits and reserves can be changed at any time.',
        },
      },
    ],
  },
  {
    id: 'reserve',
    title: { zh: '预留和限售', en: 'Reserve and sales limits' },
    parts: [
      {
        p: {
          zh: '网店可售 = 货架和仓库的库存 − 已被占用的数量 − 预留。预留是网店留给收银台的数量，避免断网的收银台卖掉网店已订的货。“建议预留”根据断网情况、销量和库存可信度给出数字，点“采用”后才会填入。',
          en: 'Available on the web is what is on the shelves and in the warehouse, less what is reserved for others, less the reserve. The reserve is left to the counters, so that one that is offline doesn’t sell what a buyer ordered. Suggest reserves works it out from outages, sales and how sure the stock is; it’s filled in only when you choose Use.',
        },
      },
      {
        p: {
          zh: '每日限售是网店一天最多卖出的数量。当天卖完后，可用“补充可售”增加当天的数量，第二天恢复限售。',
          en: 'The sales limit is the most that the web sells in a day. Once it is reached, Replenish adds to today; tomorrow the limit applies again.',
        },
      },
      {
        p: {
          zh: '预售的商品不看库存：填写预计到货日和预售上限。',
          en: 'A pre-sale doesn’t look at stock: enter the day it’s expected and the most you sell.',
        },
      },
    ],
  },
  {
    id: 'categories',
    title: { zh: '线上分类', en: 'Web categories' },
    parts: [
      {
        p: {
          zh: '网店有自己的分类，最多两级，与商品分类无关。在“线上商品”中点“线上分类”可新增、改名、加图片和排序。删除分类时其中的商品会保留；有下级分类的不能删除。',
          en: 'The web shop has categories of its own, in two levels, apart from those of your products. Web categories in the list of online goods adds, names and orders them, with a picture if you like. Products of a deleted category stay; one with categories in it can’t be deleted.',
        },
      },
    ],
  },
  {
    id: 'orders',
    title: { zh: '接单、备货和交付', en: 'Taking, preparing and handing over orders' },
    parts: [
      {
        steps: [
          {
            zh: '在“网店”中打开买家可用的付款方式：“买家可在取货时付款”“买家可在下单时刷卡付款”，再打开“网店接单”。之后顾客就可以下单。',
            en: 'Under Web shop, switch on how buyers can pay, when they fetch their order or by card when they order; then that the web shop takes orders. Buyers can order from then on.',
          },
          {
            zh: '到了备货时间，订单会出现在“拣货任务”中：领取、逐项拣货、完成并复核。拣货单会自动在主打印机上打印，也可以在任务页面补打。缺货的商品会从订单中减去，并自动加入一张待开始的盘点单。',
            en: 'When it is time to prepare an order, it appears under Picking tasks: take the list, pick each line, finish and check it. The list is printed on the main printer by itself, and on the task’s page again. What is missing is taken off the order, and put on a stock count for you to start.',
          },
          {
            zh: '复核后订单待自提。在收银台点顶部的“线上订单”，扫描或输入六位取货码，收款并交付。',
            en: 'Once it is checked, the order waits for pickup. At the counter open Online orders at the top; scan or type the pickup code of six figures, take the payment and hand it over.',
          },
        ],
      },
      {
        p: {
          zh: '断网时也可以交付：平板保存着待自提的订单。收的钱计入班次的“代收订单款”，不算收银台的销售；订单完成当天计入营业额。',
          en: 'Orders are handed over without the network too: the tablet keeps those that wait for pickup. The money is in the shift under Taken for orders and no sale of the counter; the order is turnover of the day on which it is completed.',
        },
      },
      {
        p: {
          zh: '时段结束、两天和五天后，系统会提醒还没取货的顾客。七天无人取货的订单会自动结束，商品重新可售。',
          en: 'Buyers who have not fetched their order are reminded when its time is over, and two and five days later. After seven days it ends by itself, and its goods are free again.',
        },
      },
    ],
  },
  {
    id: 'card',
    title: { zh: '买家用银行卡付款', en: 'Buyers who pay by card' },
    parts: [
      {
        p: {
          zh: '门店连接收款账户后，买家下单时可以用银行卡付款，在支付服务商的页面上输入卡号。订单为付款保留十五分钟；到时没有付款，订单自动取消，商品重新可售。',
          en: 'Once the store has connected a payment account, buyers can pay by card when they order; they type their card number on the payment provider’s page. An order waits fifteen minutes for its payment. If none comes it is cancelled by itself, and its goods are free again.',
        },
      },
      {
        p: {
          zh: '取消已付款的订单或减少商品后，款项会自动退回原卡。退款被拒绝时，“待办”中会出现一条；系统会在一小时、一天和三天后重试，也可以在订单页点“重试退款”。',
          en: 'When an order that was paid is cancelled or reduced, the money goes back to the card by itself. If that is refused, it is a task; it is tried again after an hour, a day and three days, or when you press Try refund again on the order’s page.',
        },
      },
      {
        p: {
          zh: '商品减少或缺货时，它的保障一并退回；也可以只减少保障。',
          en: 'What is taken off, or was missing, takes its guarantee along. A guarantee can also be taken off alone.',
        },
      },
      {
        p: {
          zh: '付款太迟、重复或金额不符时，款项会整笔退回，并在订单页“退款”中列出。',
          en: 'Money that comes too late, twice or in another amount goes back whole, and is listed on the order’s page under Given back.',
        },
      },
    ],
  },
  {
    id: 'buyers',
    title: { zh: '买家登录与 macou', en: 'Buyers who sign in, and macou' },
    parts: [
      {
        p: {
          zh: '服务器设置了邮件（SMTP_URL）或短信（TEXT_URL）服务后，网店右上角会出现“账户”。买家用发到邮箱或电话的 6 位验证码登录，不需要密码；没有会员的地址会自动成为新会员。两者都没有设置时，买家只能以访客身份下单。',
          en: 'Once the server has a service for mail (SMTP_URL) or text messages (TEXT_URL), the web shop has an Account link at the top. Buyers sign in by a six-digit code to their mail address or phone, without a password; an address without a member becomes a new one. With neither service, buyers order as guests.',
        },
      },
      {
        p: {
          zh: '用收银台登记过的电话登录，就是同一位会员。用邮箱登录时，门店录入但未验证过的邮箱不算：买家会得到新会员，可在“会员”中合并。',
          en: 'A phone number that a counter knows leads to the same member. A mail address that the store typed and nobody proved does not: the buyer gets a new member, which you join with the old one under Members.',
        },
      },
      {
        p: {
          zh: '登录的买家可在结账时用 macou 付款，验证码须在十二小时内。等待刷卡付款时 macou 只是保留，付款后才扣除；取消或减少商品时按比例退回。订单获得的 macou 在完成并过了退款期后到账。两单没有取货的会员不能再选择取货时付款。',
          en: 'Whoever is signed in can pay with macou at the checkout, within twelve hours of a code. While an order waits for its card, the macou is only held; it is taken with the payment, and goes back in its share when the order is cancelled or reduced. What an order earns is theirs after its completion and the refund period. A member who left two orders uncollected can’t choose to pay at pickup.',
        },
      },
    ],
  },
  {
    id: 'notices',
    title: { zh: '新订单通知', en: 'Hearing of new orders' },
    parts: [
      {
        p: {
          zh: '新订单会在两秒内显示在每个打开的管理页面上，并有提示音；收银台也会响，顶部的“线上订单”按钮显示未完成的订单数。右上角的铃铛显示未读数量，窗口标题也会显示。点开铃铛可看到新订单、买家取消的订单和拣货缺货的订单，点一条即可打开订单。每个人有各自的未读。',
          en: 'A new order is on every open screen of the office within two seconds, with a sound. Counters sound too, and their button “Online orders” at the top shows how many are open. The bell at the top right and the title of the window show how many notices are unread. Open the bell to see new orders, those that a buyer cancelled and those with missing goods; choose one to open its order. Everyone has their own unread notices.',
        },
      },
      {
        p: {
          zh: '提示音可在铃铛里关闭，只影响这个浏览器。浏览器要求先点一下页面，之后才会有声音。通知保留三十天。',
          en: 'Switch the sound off under the bell; that counts for this browser only. Browsers stay silent until somebody has clicked in the window. Notices are kept for 30 days.',
        },
      },
    ],
  },
]
