import type { ProseSection } from '#features/account/public-pages/prose.tsx'

export const people: readonly ProseSection[] = [
  {
    id: 'add',
    title: { zh: '添加员工', en: 'Adding a person' },
    parts: [
      {
        steps: [
          {
            zh: '打开“用户”，新增用户，填写姓名和邮箱。',
            en: 'Open Accounts, add an account and enter the name and e-mail.',
          },
          {
            zh: '选择组织角色，并为每家门店分配岗位。',
            en: 'Choose an organisation role and a position in each store.',
          },
          {
            zh: '系统生成初始密码，只显示一次。把它交给员工。',
            en: 'The system creates an initial password and shows it once. Give it to the person.',
          },
          {
            zh: '员工首次登录时必须更改密码。',
            en: 'The person must set their own password the first time they sign in.',
          },
        ],
      },
    ],
  },
  {
    id: 'roles',
    title: { zh: '角色', en: 'Roles' },
    parts: [
      {
        p: {
          zh: '组织角色决定在总部可以做什么；门店角色决定在某家门店可以做什么。权限树中勾选一个菜单，会一并勾选下面的全部页面和操作。',
          en: 'An organisation role controls what a person can do at head office. A store role controls what they can do in one store. Checking a menu in the permission tree also checks all pages and actions below it.',
        },
      },
      {
        p: {
          zh: '任何人都不能给予自己没有的权限。最后一名能管理角色的人不能失去这项权限。',
          en: 'You can’t grant a permission you don’t have. The last person who can manage roles can’t lose that permission.',
        },
      },
      {
        p: {
          zh: '新门店自带四个推荐岗位：店长、采购、库管和收银员，名称和权限都可以修改。较早的门店可在“门店角色”中选择门店后点“添加推荐岗位”。',
          en: 'A new store comes with four proposed positions: Manager, Buyer, Stock keeper and Counter. You can rename and change them. For an older store, open its roles and choose “Add proposed positions”.',
        },
      },
      {
        p: {
          zh: '新版本带来的权限会自动加到合适的岗位，并在页面顶部提示，直到您关闭提示。',
          en: 'Permissions that come with a new version are added to the positions that need them. A notice at the top of the page lists them until you close it.',
        },
      },
      {
        note: {
          zh: '更改立即生效：正在打开的页面会在几秒内作出反应，已输入的内容会保留。',
          en: 'Changes apply right away. Open pages update within seconds, and anything typed is kept.',
        },
      },
    ],
  },
  {
    id: 'leave',
    title: { zh: '员工离职', en: 'When someone leaves' },
    parts: [
      {
        p: {
          zh: '停用账号即可，登录会立即结束。平板上尚未上传的销售仍会上传。经手的单据保留其姓名。',
          en: 'Disable the account. The person is signed out right away. Unsent sales on a tablet will still be sent, and records keep the person’s name.',
        },
      },
    ],
  },
  {
    id: 'log',
    title: { zh: '操作日志', en: 'Activity log' },
    parts: [
      {
        p: {
          zh: '“操作日志”记录谁在何时何地更改了什么，包括旧值和新值。可以筛选和导出，任何人都不能修改。',
          en: 'The activity log shows who changed what, when and from where, with the old and new values. You can filter and export it. No one can change it.',
        },
      },
    ],
  },
]
