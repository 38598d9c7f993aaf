import type { ProseSection } from '#features/account/public-pages/prose.tsx'

export const people: readonly ProseSection[] = [
  {
    id: 'add',
    title: { zh: '添加员工', en: 'Adding somebody' },
    parts: [
      {
        steps: [
          { zh: '打开“用户管理”，新增用户，填写姓名和邮箱。', en: 'Open Accounts, add one, with name and e-mail.' },
          {
            zh: '选择组织角色，并为每家门店分配岗位。',
            en: 'Choose an organisation role, and a position in each store.',
          },
          {
            zh: '系统生成初始密码，只显示一次。把它交给员工。',
            en: 'An initial password is generated and shown once. Hand it over.',
          },
          {
            zh: '员工首次登录时必须更改密码。',
            en: 'At the first sign-in the person must choose a password of their own.',
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
          en: 'An organisation role says what may be done at head office; a store role says what may be done in one store. Ticking a menu in the tree ticks every page and action below it.',
        },
      },
      {
        p: {
          zh: '任何人都不能给予自己没有的权限。最后一名能管理角色的人不能失去这项权限。',
          en: 'Nobody can give a permission that they lack. The last person who can manage roles cannot lose it.',
        },
      },
      {
        note: {
          zh: '更改立即生效：正在打开的页面会在几秒内作出反应，已输入的内容会保留。',
          en: 'A change takes effect at once: an open page reacts within seconds, and what was typed is kept.',
        },
      },
    ],
  },
  {
    id: 'leave',
    title: { zh: '员工离职', en: 'When somebody leaves' },
    parts: [
      {
        p: {
          zh: '停用账号即可，登录会立即结束。平板上尚未上传的销售仍会上传。经手的单据保留其姓名。',
          en: 'Disable the account; its sign-in ends at once. Sales that a tablet has not sent yet still arrive. Documents keep the name.',
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
          en: 'The activity log says who changed what, when and from where, with the old and the new value. It can be filtered and exported; nobody can change it.',
        },
      },
    ],
  },
]
