import type { ProseSection } from '#features/account/public-pages/prose.tsx'

/** The support contact of a merchant who runs the server, and the information to have ready. */
export const technicalSupport: readonly ProseSection[] = [
  {
    id: 'who',
    title: { zh: '找谁', en: 'Whom to ask' },
    parts: [
      {
        p: {
          zh: 'Evertill 由您的商家自行运行。首先请联系安装它的技术人员；账号、角色和密码的问题请联系组织的管理员。',
          en: 'Evertill is run by your merchant. Ask the technician who installed it first; for accounts, roles and passwords ask an administrator of your organisation.',
        },
      },
    ],
  },
  {
    id: 'first',
    title: { zh: '先看这里', en: 'Look here first' },
    parts: [
      {
        list: [
          {
            zh: '断网了？继续销售即可。状态条会显示有多少笔销售尚未上传，网络恢复后自动上传。',
            en: 'No network? Go on selling. The strip at the top says how many sales wait; they are sent by themselves when the network is back.',
          },
          {
            zh: '登录不了？请检查邮箱和密码；连续失败后需要等待一段时间。忘记密码可在登录页用验证码重设。',
            en: 'Cannot sign in? Check e-mail and password; after several failures there is a wait. A forgotten password is reset by a code from the sign-in screen.',
          },
          {
            zh: '看不到某个菜单？您的角色没有该权限，请联系管理员。',
            en: 'A menu is missing? Your role does not hold the permission; ask an administrator.',
          },
          {
            zh: '平板坏了？不要清除浏览器数据。请在“流水”中导出未上传的销售，再导入到另一台平板或后台。',
            en: 'A tablet is broken? Do not clear the browser’s data. Export the unsent sales from the journal, and hand the file to another tablet or the back office.',
          },
        ],
      },
    ],
  },
  {
    id: 'tell',
    title: { zh: '联系技术人员时请提供', en: 'What to tell your technician' },
    parts: [
      {
        list: [
          {
            zh: '屏幕上的“报告编号”：服务器日志中有同样的编号。',
            en: 'The report id on the screen: the server’s log has the same one.',
          },
          { zh: '门店、收银台和大致时间。', en: 'Store, counter and about when it was.' },
          { zh: '您当时在做什么，以及屏幕上显示的句子。', en: 'What you were doing, and the sentence that was shown.' },
        ],
      },
    ],
  },
  {
    id: 'technician',
    title: { zh: '给技术人员', en: 'For the technician' },
    parts: [
      {
        p: {
          zh: '安装、备份、升级和命令见随软件提供的操作文档；/healthz 显示服务器与数据库是否正常，/b/docs 列出全部接口。没有配置邮件服务时，可在服务器上查看已发出的验证码。',
          en: 'Installing, backing up, upgrading and the commands are in the operations guide that comes with the software; /healthz says whether server and database are well, /b/docs lists every call. Without a mail service the codes that were sent can be read on the server.',
        },
      },
    ],
  },
]
