import type { ProseSection } from '#features/account/public-pages/prose.tsx'

export const counters: readonly ProseSection[] = [
  {
    id: 'manage',
    title: { zh: '管理收银台', en: 'Managing counters' },
    parts: [
      {
        p: {
          zh: '在“收银台”中添加、改名或删除收银台，并绑定读卡器。收银台编号由系统给出，永不改变，因为小票号以它开头。',
          en: 'Under Counters you can add, rename or delete counters and link card readers. The system gives each counter a code that never changes, because receipt numbers start with it.',
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
            en: 'Choose the store, open the counter and wait for “Ready to sell without network”.',
          },
          { zh: '关闭自动休眠，或设为较长时间。', en: 'Turn off auto-lock, or set it to a long time.' },
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
          en: 'Any scanner in keyboard mode works, as long as it sends Enter after each code. You can also scan with the tablet’s camera. An unknown barcode shows a message but does not interrupt the sale.',
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
          en: 'In the counter’s settings you can mirror the screen so that the pay button is on the left. The tablet remembers this, even after you log out.',
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
          zh: '在“收银台与就绪状态 › 设置”中打开顾客显示屏，把窗口移到面向顾客的屏幕并全屏。它显示商品、合计、应付、找零和小票码，断网时也能用；门店支持小费时，顾客可以在上面选择，收银员可以更改。空闲时显示门店设置中的海报和照片以及有图片的商品。收银台锁定时不显示任何内容。',
          en: 'Open the customer display under Counter and readiness › Settings, move its window to the screen facing the customer and make it full screen. It shows the items, total, amount due, change and receipt code, also offline. If the store accepts tips, the customer can choose one there, and the cashier can change it. When idle it shows the poster and photos from the store settings and products with pictures. While the counter is locked it shows nothing.',
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
          zh: '在“收银台与就绪状态 › 设置”中选择“开始培训”，由管理员输入 PIN。平板随后用真实商品练习销售、退款、现金和结班，每个界面和单据上都注明培训；不记录、不发送，也不占用小票号。刷卡、Macou、会员、邮件和店内打印机不可用。重新加载后仍在培训中，点击“结束培训”后，购物车和收银台恢复原样。',
          en: 'Choose Start training under Counter and readiness › Settings; an administrator enters their PIN. You can then practice sales, refunds, cash and closing a shift with the real products. Every screen and printout is marked as training. Nothing is recorded or sent, and no receipt number is used. Cards, macou, members, e-mail and the store’s printers are not available. Reloading the page does not end training; choose Leave training to get the cart and counter back as they were.',
        },
      },
    ],
  },
  {
    id: 'quick-keys',
    title: { zh: '快捷商品', en: 'Quick keys' },
    parts: [
      {
        p: {
          zh: '“门店管理 › 快捷商品”：为本店编排常卖商品的页面，最多 12 页，每页 60 个大格子，可加颜色。把格子拖到想要的位置或另一页上；也可用键盘：空格键拿起，方向键移动，空格键放下，Delete 删除。修改随即保存，自动出现在本店每个收银台，断网时也能用。需要“编排快捷商品”权限。',
          en: 'Under Store › Quick keys, arrange pages of best-selling products for every counter of the store: up to 12 pages of 60 large tiles, with colors if you like. Drag a tile to a new place or onto another page. With the keyboard, press Space to pick up a tile, move it with the arrow keys, press Space to drop it, or Delete to remove it. Changes are saved automatically, reach every counter and work offline. You need the permission to arrange quick keys.',
        },
      },
      {
        p: {
          zh: '如果有人同时修改，会先问您保留哪一份，您的修改不会丢失。停售的商品保留位置，但收银台不显示。',
          en: 'If someone else changes them at the same time, you are asked which version to keep, and none of your changes are lost. A product that is no longer sold keeps its place but is hidden on counters.',
        },
      },
    ],
  },
  {
    id: 'keyboard',
    title: { zh: '键盘与声音', en: 'Keyboard and sounds' },
    parts: [
      {
        p: {
          zh: '收银台的每项操作都有快捷键：按 F1 或 ? 查看全部，也可从“更多 › 键盘快捷键”打开。常用：F2 搜索、F4 数量、F6 价格、F8 挂单、F9 收款、F10 完成销售。平板键盘没有功能键时用 Alt（⌥）组合键。扫码枪不会触发快捷键。',
          en: 'Every action on the counter has a shortcut. Press F1 or ? to see them all, or open More › Keyboard shortcuts. The most used: F2 search, F4 quantity, F6 price, F8 park, F9 pay, F10 complete sale. On tablet keyboards without function keys, use Alt (⌥) combinations. A scanner never triggers a shortcut.',
        },
      },
      {
        p: {
          zh: '以下情况有不同的提示音：添加商品、条码不存在、销售完成、操作失败、收到新的线上订单。在“收银台与就绪状态 › 设置”中或按 Alt+M 静音，这台平板会记住。每种声音在屏幕上也有提示。',
          en: 'There are different sounds for an added item, an unknown barcode, a completed sale, an error and a new online order. Mute them under Counter and readiness › Settings or with Alt+M; the tablet remembers. Every sound has a message on screen too.',
        },
      },
    ],
  },
  {
    id: 'parked',
    title: { zh: '挂单', en: 'Parked sales' },
    parts: [
      {
        p: {
          zh: '“更多 › 挂单”把当前购物车连同名称放到一边；顶部的挂单按钮列出挂起的销售、挂了多久以及在哪个收银台挂起，点一下即可取回。挂单保存在这台平板上，重启、断网、锁屏、退出登录和换班后都还在。',
          en: 'More › Park this sale sets the cart aside under a name. The button at the top lists parked sales, how long ago and on which counter they were parked; tap one to resume it. Parked sales stay on this tablet after a restart, a network outage, locking, signing out or a new shift.',
        },
      },
    ],
  },
]
