import type { ProseSection } from '#features/account/public-pages/prose.tsx'

export const stock: readonly ProseSection[] = [
  {
    id: 'stock-lists',
    title: { zh: '查看库存', en: 'Checking stock' },
    parts: [
      {
        p: {
          zh: '“商品库存”“原料库存”“充值卡库存”显示货架、仓库和其他位置（已拣待取、待检区、在途）的数量。有权限查看成本的人还能看到库存金额。',
          en: 'Product stock, Raw material stock and Recharge card stock show what is on the shelves, in the warehouse and elsewhere (picked and waiting, in quarantine, on the way). People who may see costs also see the stock value.',
        },
      },
      {
        steps: [
          {
            zh: '点开一个品项，可以看到每个位置的数量、最近 90 天的走势和所有变动：原因、数量、单据、时间和经手人。',
            en: 'Open an item to see each place, the last 90 days and every movement: reason, quantity, document, time and person.',
          },
          {
            zh: '点选一个位置，可以看到数量由来：所有变动逐笔累加，并与库存核对。',
            en: 'Choose a place to see why it has this number: all its movements are added up and compared with the balance.',
          },
          {
            zh: '列表可以导出为 CSV 或 Excel 文件。',
            en: 'The list can be saved as a CSV or Excel file.',
          },
        ],
      },
    ],
  },
  {
    id: 'stock-warnings',
    title: { zh: '库存预警', en: 'Stock warnings' },
    parts: [
      {
        steps: [
          {
            zh: '在“库存预警设置”中填写下限和上限，也可以勾选多个品项一起设置。',
            en: 'Under Warning limits, enter a lower and an upper limit, or select several items and set them together.',
          },
          {
            zh: '“建议上下限”与建议采购量一样，按最近几个采购周期的销量计算，填入后可以修改，保存才生效，并列出所用的数字。采购周期和采购时间在商品页面设置，休息日在门店设置中填写。',
            en: 'Suggest limits calculates them from the sales of the last purchasing cycles, as suggested orders do, and fills them in for you to change and save. It shows the numbers used. Purchasing cycle and purchase time are set on the product’s page, closed days in the store settings.',
          },
          {
            zh: '“库存预警”列出达到或低于下限、或高于上限的品项，并按整包装建议订货数量。达到下限后，要比下限多出一个单位以上，预警才会消失。',
            en: 'Stock warnings lists items at or under their lower limit or above their upper limit, and suggests an order in whole packages. A warning stays until there is more than one unit above the lower limit.',
          },
        ],
      },
    ],
  },
  {
    id: 'stock-counts',
    title: { zh: '盘点', en: 'Counting stock' },
    parts: [
      {
        p: {
          zh: '盘点期间照常营业。每一行按清点那一刻的账面比较，之后的销售不受影响；清点前的销售若后到，系统会自动更正并说明实际差异。',
          en: 'Selling continues during a count. Each line is compared with the stock at the moment it was counted, so later sales are not touched. If an earlier sale arrives late, the count corrects itself and says what the real difference is.',
        },
      },
      {
        steps: [
          {
            zh: '在“盘点”中新建：全店、巷道或库区、分类、最久未盘的商品，或指定商品。点“开始盘点”后范围固定。',
            en: 'Under Stock counts, start a new one: everything, aisles and areas, categories, what was counted longest ago, or chosen products. The list is created when you start the count.',
          },
          {
            zh: '用手机或平板打开“清点”，扫描货位切换位置，扫描商品计数，也可输入“3箱+7”。断网时数量保存在设备上，联网后在任何页面都会自动上传。',
            en: 'Open Count on a phone or tablet. A place’s code switches place; each product scan counts one; or type packs and pieces, such as 3c+7. Without the network, entries stay on the device and are sent later, from any page.',
          },
          {
            zh: '设备一直无法联网时，在清点页面“保存为文件”，再到“盘点”列表的“更多操作”中“从设备导入”。重复导入不会重复计数。录入人已不能盘点时，由可以盘点的同事在该设备登录即可上传。',
            en: 'If a device stays without the network, choose Save to a file on its counting screen, then Import from a device under More actions of Stock counts. Nothing is counted twice. If the person who counted no longer has permission, someone who does can sign in on the device to send the entries.',
          },
          {
            zh: '“结束清点”前会列出尚有未上传数量的设备和收银台，以及最早的录入时间。可以等待，也可以继续。',
            en: 'Before counting is finished, the devices and counters that may still have something are listed, with the time of the oldest entry. You can wait or continue.',
          },
          {
            zh: '“结束清点”后逐行或批量决定：过账、复盘或跳过。清点后不久有售出、足以解释短缺的行会标为存疑。',
            en: 'After Finish counting, decide line by line or in bulk: post, count again, or skip. A line is in doubt if what was sold right after it was counted explains the shortage.',
          },
          {
            zh: '“过账”调整库存。差异超过门店上限时，须由发起人以外的人过账；上限在“设置”中修改。',
            en: 'Post changes the stock. Above the store’s limit, someone who did not start the count has to post it. The limit is under Settings.',
          },
        ],
      },
    ],
  },
  {
    id: 'stock-documents',
    title: { zh: '入库、出库与移库', en: 'Bringing products in, taking them out, moving them' },
    parts: [
      {
        steps: [
          {
            zh: '在“入库单”“出库单”或“移库单”中点击“新增”，选择类型，然后逐个扫码、输入名称，或从表格粘贴条码和数量两列。',
            en: 'Under Inbound, Outbound or Stock moves, choose New and a type. Then scan, type part of a name, or paste two columns from a spreadsheet: codes and quantities.',
          },
          {
            zh: '数量可以写成“3箱+7”“2x12”或“12+7”；字段下方显示合计，无法识别时会说明应如何填写。',
            en: 'Quantities can be typed as 3c+7, 2x12 or 12+7. The field shows what that comes to, or what to type instead.',
          },
          {
            zh: '供应商发来 CSV 或 Excel 送货单时，在入库单中点“从文件读取…”：按条码、供应商货号、货号、名称对应商品，与采购单逐行比较。未识别的行由您决定；过账之前不会入库。',
            en: 'If the supplier sends a CSV or Excel file, choose From a file… on the inbound document. Rows are matched by barcode, the supplier’s number, item number or name, and compared with the order. You decide about the rest; nothing is booked before you post.',
          },
          {
            zh: '草稿会自动保存，不影响库存。断网时保存在本设备，恢复后自动上传。',
            en: 'A draft saves itself and changes no stock. Without the network it is kept on this device and saved when the network is back.',
          },
          {
            zh: '“过账”后库存才会变动，并生成单号。货位上的数量不足时，该行会提示现有多少。',
            en: 'Post books it and gives it a number. If a place holds less than is taken, the line says how much is there.',
          },
          {
            zh: '已过账的单据不能修改。如有错误，请“冲销”：系统生成一张相反的单据，两张都会保留。最近七天的单据和批量修改都列在“库存首页”的“撤销…”中。货已不在原处时，有权限的人仍可冲销，缺少的部分显示为负库存。',
            en: 'A posted document can’t be changed. If it is wrong, reverse it: another document takes it back, and both stay on record. Undo… on the stock home lists the documents and bulk changes of the last seven days. If the products are gone, people with the permission can reverse it anyway; what is missing is then below zero.',
          },
          {
            zh: '报损请在出库单中选择“报损”，并为每行选择原因。上架和退仓也可以从货位页面开始。',
            en: 'To write products off, choose Write-off under Outbound and a reason for every line. Putting products to the shelf and returning them also starts at the bay’s page.',
          },
          {
            zh: '断网时，在货位页面打开过的“上架”和“退仓”仍可使用：扫描商品，点“移位”，移位保存在本设备，联网后自动上传。原货位库存不足等情况，会显示在该设备和“差异”中。',
            en: 'Put to shelf and Return to warehouse, once opened at a bay on a device, also work there without the network: scan a product and choose Move. Moves stay on the device and are sent later. Whatever looks wrong, such as too little stock at the old place, is shown on the device and under Differences.',
          },
        ],
      },
      {
        p: {
          zh: '入库时填写的成本用于计算移动平均成本。销售、报损按当时的平均成本计算。',
          en: 'A cost entered when products come in becomes part of their average cost. Sales and write-offs use the average at that time.',
        },
      },
    ],
  },
  {
    id: 'stock-home',
    title: { zh: '库存首页', en: 'Stock home' },
    parts: [
      {
        p: {
          zh: '“库存首页”列出今天要做的事：库存不足、待审核和待收货的采购单、调拨、盘点、未过账的单据等，点一下就打开对应的列表。下面是即将过期的商品、今天建议盘点的商品，以及库存金额的走势（仅限可查看成本的人）。',
          en: 'Stock home lists what needs doing today: low stock, orders to review and to receive, transfers, counts, documents that are not posted. Each leads to its list. Below are products that expire soon, those to count today, and a chart of the stock value for people who may see costs.',
        },
      },
      {
        p: {
          zh: '“库存可信度”估计每个商品的账面有多可靠：上次盘点多久了、卖了多少、是否出现过负数。每天盘几个最不可靠的，账面就能一直准确。',
          en: 'Stock confidence estimates how far each number can be trusted: how long ago it was counted, how much has been sold since, whether it fell below zero. Counting the least certain few every day keeps stock right.',
        },
      },
      {
        p: {
          zh: '菜单旁的数字是该页面待处理的事项，处理完自动减少；每个人只看到自己有权限的事项。',
          en: 'A number beside a screen in the menu says how much there is to do on it. It falls by itself as things get done, and everybody sees only what they may do.',
        },
      },
      {
        p: {
          zh: '收货时填写到期日，商品会在到期前 14 天出现在“临期商品”（天数可在该页“设置”中修改）。剩余数量是估算：假定先到期的先卖出，没有到期日的商品不计入。已过期的商品点“报损”即生成报损草稿，核对后过账。',
          en: 'Enter the expiry date when you receive products. 14 days before it they appear under Expiring products, where Settings changes the number of days. The remaining quantity is an estimate: it assumes that what expires first is sold first. “Write off” drafts a write-off of what has expired; check it and post it.',
        },
      },
      {
        p: {
          zh: '点库存金额旁的“数字来源”，可以看到由哪些商品组成，或某一天因哪些单据而变动。各行相加正好等于该金额。',
          en: '“Why this number?” beside the stock value shows the items that make it up, or the documents that changed it on a day. The rows add up to it exactly.',
        },
      },
    ],
  },
  {
    id: 'transfers',
    title: { zh: '门店调拨', en: 'Transfers between stores' },
    parts: [
      {
        steps: [
          {
            zh: '在“门店调拨”中申请调入或提供调出。提供调出时，商品立即为对方保留；申请调入时，对方同意后才保留。',
            en: 'Under Transfers, request products from another store or offer them. Offered products are reserved right away; requested products are reserved once the other store accepts.',
          },
          {
            zh: '发出时可以改数量，把 PDF 放进箱子。商品在途，仍属发货门店。',
            en: 'When you send, you can change the quantities. Put the PDF in the box. The products are on their way and still belong to the sender.',
          },
          {
            zh: '收货门店逐件扫描，由发货人以外的人收货。缺少的留在在途，由发货门店处理：在对方找到、已退回或遗失。多出的另记入库。',
            en: 'The other store scans what arrives; whoever sent it doesn’t receive it. What is missing stays on the way until the sender settles it: found there, came back, or lost. What came beyond is booked as found.',
          },
        ],
      },
    ],
  },
  {
    id: 'write-offs',
    title: { zh: '报损', en: 'Write-offs' },
    parts: [
      {
        p: {
          zh: '破损、过期、失窃等在“报损”中逐件扫描，选择原因后过账。列表按原因汇总；记错时冲销。为订单或调拨保留的商品不能取走，除非有“动用已占用的库存、强制冲销”权限。',
          en: 'Scan what is damaged, expired, stolen or the like under Write-offs, choose the reason and post. The list sums up by reason; a mistake is reversed. Stock reserved for orders and transfers can’t be taken, unless you have permission to use it anyway.',
        },
      },
    ],
  },
  {
    id: 'conversions',
    title: { zh: '商品转换', en: 'Conversions' },
    parts: [
      {
        p: {
          zh: '整箱拆成单件、切割或分装散货时，在“商品转换”中新增转换单：扫描原商品，填写数量，选择转换成的商品、得到的数量与货位。损耗另填，按成本报损。新商品的成本等于所用原商品的成本，保质期也随之延续。同一包装的整箱与单件只需设包装单位，无须转换。',
          en: 'When you open a case into singles, cut products or pack bulk, add a conversion: scan what you take, enter how much, and choose what it becomes, how many that makes, and where they go. What is lost is entered beside it and written off at its cost. The new products carry over the cost and the expiry date of what you used. A product that is merely sold by the case and by the piece needs a package, not a conversion.',
        },
      },
      {
        p: {
          zh: '系统会记住上次的转换方式：下次扫描同一商品时自动填好；当转换得到的商品不足而原商品还有库存时，列表上方会建议转换，绝不会自动执行。不需要建议时点铃铛图标。',
          en: 'How it was done is remembered: scan the same product again and the line is filled in. When the result is low and the ingredients are in stock, the list suggests it, but never does it automatically. The bell turns a suggestion off.',
        },
      },
    ],
  },
  {
    id: 'suppliers',
    title: { zh: '供应商', en: 'Suppliers' },
    parts: [
      {
        p: {
          zh: '供应商由组织内所有门店共用。打开供应商，添加本店向其采购的商品：供应商货号、包装、成本、起订包装数，以及是否首选。建议订货使用首选供应商的包装。',
          en: 'All stores of the organisation share the suppliers. Open one to add the products this store buys from it: the supplier’s item number, package, cost, minimum packages, and whether it is preferred. Suggested orders use the preferred supplier’s package.',
        },
      },
    ],
  },
  {
    id: 'what-to-order',
    title: { zh: '该订多少', en: 'What to order' },
    parts: [
      {
        p: {
          zh: '在“商品库存”或“库存预警”中勾选商品，点“生成采购单”：每个商品都有建议数量、计算所用的数字和图表，可以修改，然后按供应商各生成一张采购单。每天早上的“采购建议”也是这样算的。',
          en: 'Select products under Product stock or Stock warnings and choose Create purchase orders. Each has a suggested quantity, with the numbers and a chart behind it. Change what you like; one order for each supplier is made. The morning’s order draft is calculated the same way.',
        },
      },
      {
        p: {
          zh: '有三种算法，在商品页面选择：固定（补到上限）、按销量（最近几个采购周期的销量，加上安全量）、按订单（已下单的线上订单）。销量不足或没有上限时，改用其他算法并说明原因。',
          en: 'There are three methods, chosen on the product’s page: fixed (up to the upper limit), by sales (the last purchasing cycles, plus a safety margin), and by orders (what has been ordered online). With too few sales, or without a limit, another method is used and the reason is shown.',
        },
      },
    ],
  },
  {
    id: 'purchasing',
    title: { zh: '采购与收货', en: 'Purchasing and receiving' },
    parts: [
      {
        p: {
          zh: '在“采购单”中新增采购单：选择供应商，扫码或搜索商品，按件或按包装填写数量。首次保存时给出单号（PO-…）。采购单由另一人审核，除非门店设置中打开了“下单人可审核自己的采购单”；没有其他人可以审核时，用密码确认，采购单会注明独自审核。审核后不能再编辑，商品即为在途；供应商会收到附有 PDF 的邮件。服务器未设置发信邮箱时，请下载 PDF 自行发送。',
          en: 'Add an order under Purchase orders: choose the supplier, scan or search the products, and type pieces or packs. The first save gives the number (PO-…). Another person reviews it, unless “People can review their own orders” is on in the store settings. If nobody else may, you confirm with your password and the order says that you reviewed it alone. Once reviewed it can’t be edited and its products are on the way. The supplier gets a mail with the PDF; if the server can’t send mail, download the PDF and send it yourself.',
        },
      },
      {
        p: {
          zh: '到货时点“收货”，逐件扫描，或点“全部到齐”。破损等可以拒收：由司机带回，或暂存待退；供应商会补发的，采购单继续等待。多到的货先询问，收下后单独列为“超出订购”。过账后库存、成本和供应商最近进价随之更新；冲销入库单会把数量退回采购单。',
          en: 'When products arrive, choose Receive and scan them, or choose Everything has come. Reject what is damaged or wrong: it goes back with the driver or is set aside in the store. If a replacement is expected, the order keeps waiting for it. If more arrives than was ordered, you are asked first, and the surplus is recorded separately. Posting updates stock, cost and the supplier’s last price; reversing the receipt gives its quantities back to the order.',
        },
      },
      {
        p: {
          zh: '运费按金额分摊到入库商品的成本。账单价格或运费不同时，在入库单上“录入账单”：仍在库的商品调整金额，已售出的部分记为成本更正。不再等待剩余商品时，手动完成采购单：未到的取消，已到的保留。',
          en: 'Freight is spread over the products by value. If the bill says another price or freight, choose Enter the bill on the receipt: products still in stock change their value, and what has been sold becomes a correction. To stop waiting for the rest, end the order: what hasn’t arrived is cancelled, what has arrived stays.',
        },
      },
    ],
  },
]
