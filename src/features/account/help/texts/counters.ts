import type { ProseSection } from '#features/account/public-pages/prose.tsx'

export const counters: readonly ProseSection[] = [
  {
    id: 'manage',
    title: { zh: '管理收银台', en: 'Looking after counters' },
    parts: [
      {
        p: {
          zh: '在“收银台管理”中添加、改名或删除收银台，并绑定读卡器。收银台编号由系统给出，永不改变，因为小票号以它开头。',
          en: 'Under Counters you add, rename or delete counters and bind card readers. A counter’s code is given by the system and never changes: receipt numbers begin with it.',
        },
      },
    ],
  },
  {
    id: 'tablet',
    title: { zh: '准备平板', en: 'Preparing a tablet' },
    parts: [
      {
        steps: [
          {
            zh: '用 Safari（iPad）或 Chrome（Android）打开服务器地址并登录。',
            en: 'Open the server’s address in Safari (iPad) or Chrome (Android) and sign in.',
          },
          { zh: '添加到主屏幕，从主屏幕打开。', en: 'Add it to the home screen and open it from there.' },
          {
            zh: '进入门店，打开收银台，等待“可断网销售”。',
            en: 'Enter the store, open the counter and wait for “Ready to sell without network”.',
          },
          { zh: '关闭自动休眠，或设为较长时间。', en: 'Switch sleep off, or set it long.' },
        ],
      },
    ],
  },
  {
    id: 'scanner',
    title: { zh: '扫码枪', en: 'Barcode scanners' },
    parts: [
      {
        p: {
          zh: '任何键盘模式的扫码枪都能用，末尾发送回车即可。也可以用平板的摄像头扫码。未知条码会提示，不会打断销售。',
          en: 'Any scanner in keyboard mode that ends with Enter works. The tablet’s camera can scan too. An unknown code is said and does not interrupt the sale.',
        },
      },
    ],
  },
  {
    id: 'hand',
    title: { zh: '左手操作', en: 'Left-handed' },
    parts: [
      {
        p: {
          zh: '收银台设置中可以镜像布局，让付款按钮在左侧。设置保存在平板上，退出登录后仍保留。',
          en: 'The counter’s settings mirror the screen, with the pay button at the left. The choice stays on the tablet, also after logging out.',
        },
      },
    ],
  },
  {
    id: 'display',
    title: { zh: '顾客显示屏', en: 'The customer display' },
    parts: [
      {
        p: {
          zh: '在“收银台与就绪状态”中打开顾客显示屏，把窗口移到面向顾客的屏幕并全屏。它显示商品、合计、应付、找零和小票码，断网时也能用；门店支持小费时，顾客可以在上面选择，收银员可以更改。空闲时显示门店设置中的海报和照片以及有图片的商品。收银台锁定时不显示任何内容。',
          en: 'Open the customer display under Counter and readiness, move its window to the screen that faces the customer and make it full. It shows goods, total, amount due, change and the receipt’s code, also without a network; where the store takes tips the customer can choose one on it, and the cashier can change it. In between it shows the poster and photographs of the store settings, and goods with pictures. While the counter is locked it shows nothing.',
        },
      },
    ],
  },
  {
    id: 'training',
    title: { zh: '培训模式', en: 'Training' },
    parts: [
      {
        p: {
          zh: '在“收银台与就绪状态”中选择“开始培训”，由管理员输入 PIN。平板随后用真实商品练习销售、退款、现金和结班，每个界面和单据上都注明培训；不记录、不发送，也不占用小票号。刷卡、Macou、会员、邮件和店内打印机不可用。重新加载后仍在培训中，点击“结束培训”后，购物车和收银台恢复原样。',
          en: 'Choose Start training under Counter and readiness; an administrator enters the PIN. The tablet then practises sales, refunds, cash and the close of a shift with the real goods, and every screen and paper says so; nothing is recorded or sent, and no receipt number is used. Cards, macou, members, e-mail and the store’s printers are not available. It is still training after a reload; Leave training brings the cart and the counter back as they were.',
        },
      },
    ],
  },
]
