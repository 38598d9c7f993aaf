import type { ProseSection } from '#features/account/public-pages/prose.tsx'

export const start: readonly ProseSection[] = [
  {
    id: 'what',
    title: { zh: 'Evertill 是什么', en: 'What Evertill is' },
    parts: [
      {
        p: {
          zh: 'Evertill 由两部分组成：平板上的收银台，断网也能继续卖；以及浏览器里的后台，用来管理门店、员工和账目。',
          en: 'Evertill has two parts: the counter on a tablet, which keeps selling when the network is down, and the back office in a browser, where you manage stores, staff and the books.',
        },
      },
      {
        p: {
          zh: '后台左侧是菜单，只显示您的角色可以打开的页面。上方是已打开的页面，最多八个。',
          en: 'In the back office, the menu on the left shows only the pages your role can open. Your open pages are listed above the page, up to eight.',
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
            en: 'Sign in with your e-mail and password. The first time, you set your own password.',
          },
          {
            zh: '选择门店。门店通过审核后才能进入。',
            en: 'Choose a store. You can open a store once it has been approved.',
          },
          {
            zh: '完成门店设置：营业时间、税率、小费等。',
            en: 'Finish the store setup: business hours, tax rate, tips.',
          },
          { zh: '导入或添加商品。', en: 'Import or add your products.' },
          {
            zh: '在平板上打开收银台，选择一个空闲的收银台，清点备用金，开始班次。',
            en: 'On the tablet, open the counter page, choose a free counter, count the float and start the shift.',
          },
        ],
      },
      {
        note: {
          zh: '把 Evertill 添加到平板的主屏幕：它会全屏打开，浏览器也不容易清除它的数据。',
          en: 'Add Evertill to the tablet’s home screen. It then opens full screen, and the browser is less likely to delete its data.',
        },
      },
    ],
  },
  {
    id: 'find',
    title: { zh: '快速找到一切', en: 'Finding things quickly' },
    parts: [
      {
        list: [
          {
            zh: '按 Ctrl K（Mac 为 ⌘ K）搜索页面、门店和人员。',
            en: 'Press Ctrl K (⌘ K on a Mac) to search pages, stores and people.',
          },
          { zh: '按 ? 查看全部快捷键。', en: 'Press ? to see all shortcuts.' },
          { zh: '在列表中按 / 直接搜索。', en: 'In a list, press / to search.' },
          {
            zh: '常用的筛选可保存为视图，并与同事共享。',
            en: 'Save the filters you use often as a view, and share it with your colleagues.',
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
          en: 'Click your picture at the top right to switch between Chinese and English, light and dark. Dates and times are shown in the store’s time zone.',
        },
      },
    ],
  },
]
