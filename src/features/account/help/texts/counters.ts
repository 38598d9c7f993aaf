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
]
