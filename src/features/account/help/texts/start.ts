import type { ProseSection } from '#features/account/public-pages/prose.tsx'

export const start: readonly ProseSection[] = [
  {
    id: 'what',
    title: { zh: 'Evertill 是什么', en: 'What Evertill is' },
    parts: [
      {
        p: {
          zh: 'Evertill 由两部分组成：平板上的收银台，断网也能继续卖；以及浏览器里的后台，用来管理门店、员工和账目。',
          en: 'Evertill has two halves: the counter on a tablet, which goes on selling through any network drop, and the office in a browser, where you look after stores, people and the books.',
        },
      },
      {
        p: {
          zh: '后台左侧是菜单，只显示您的角色可以打开的页面。上方是已打开的页面，最多八个。',
          en: 'In the office the menu is at the left and shows only what your role may open. Above the page are the pages that are open, eight at most.',
        },
      },
    ],
  },
  {
    id: 'first-day',
    title: { zh: '第一天', en: 'The first day' },
    parts: [
      {
        steps: [
          {
            zh: '用邮箱和密码登录。首次登录会要求您更改初始密码。',
            en: 'Sign in with your e-mail and password. At the first sign-in you choose a password of your own.',
          },
          {
            zh: '选择门店。门店通过审核后才能进入。',
            en: 'Choose a store. A store can be entered once it is approved.',
          },
          {
            zh: '完成门店设置：营业时间、税率、小费等。',
            en: 'Complete the store’s set-up: business hours, tax rate, tips.',
          },
          { zh: '导入或添加商品。', en: 'Import or add the goods.' },
          {
            zh: '在平板上打开收银台，选择一个空闲的收银台，清点备用金，开始班次。',
            en: 'Open the counter on the tablet, pick a free one, count the float and start the shift.',
          },
        ],
      },
      {
        note: {
          zh: '把 Evertill 添加到平板的主屏幕：它会全屏打开，浏览器也更可靠地保留数据。',
          en: 'Add Evertill to the tablet’s home screen: it opens full-screen, and the browser keeps its data more reliably.',
        },
      },
    ],
  },
  {
    id: 'find',
    title: { zh: '快速找到一切', en: 'Finding anything quickly' },
    parts: [
      {
        list: [
          {
            zh: '按 Ctrl K（Mac 为 ⌘ K）搜索页面、门店和人员。',
            en: 'Ctrl K (⌘ K on a Mac) finds pages, stores and people.',
          },
          { zh: '按 ? 查看全部快捷键。', en: 'Press ? for every shortcut.' },
          { zh: '在列表中按 / 直接搜索。', en: 'In a list, / goes to the search.' },
          {
            zh: '常用的筛选可保存为视图，并与同事共享。',
            en: 'Filters that you use often can be saved as a view and shared with your colleagues.',
          },
        ],
      },
    ],
  },
  {
    id: 'language',
    title: { zh: '语言与显示', en: 'Language and display' },
    parts: [
      {
        p: {
          zh: '右上角的头像菜单可以切换中英文、浅色和深色。日期和时间按门店所在时区显示。',
          en: 'The menu under your picture, top right, changes between Chinese and English, light and dark. Dates and times are those of the store’s time zone.',
        },
      },
    ],
  },
]
